import { mayEditContent, type SignedIn } from '@saltmarsh/cms/panel/signed-in';
import type { Context } from 'koa';
import { permissionService } from '@saltmarsh/cms/admin-services';
import { isPanelUserOf, type PanelUser } from '@saltmarsh/cms/panel/panel-user';
import { signedIn } from './site-session';
import { query } from '@saltmarsh/cms/database/typed-query';
import { PANEL_USER } from '@saltmarsh/cms/uids';
import type { RequestMatch } from '@saltmarsh/cms/panel/path-patterns';
import { forbidden, unauthorized } from '@saltmarsh/cms/panel/rejection';

/**
 * Requires at every request a site session of an account that may edit content: the panel closes with that
 * session. The token must belong to the account's own row. It is checked before the body is read, by the
 * steps of Strapi's own check (admin, strategies/admin.js), which runs too late for that.
 * @throws Rejection 401, 403
 */
export async function requireEditor(
  ctx: Context,
  { request, params }: RequestMatch,
): Promise<void> {
  const account = await signedIn(ctx);
  if (!account || !mayEditContent(account)) throw unauthorized();
  ctx.state.account = account;
  if (request.needsNoToken) return;
  const user = await userOfToken(ctx.get('authorization'), account);
  if (!user) throw unauthorized();
  if (!request.needs) return;
  const { actions, subject } = request.needs;
  const ability = await permissionService(strapi).engine.generateUserAbility(user);
  const about = subject === '{type}' ? params.type : subject;
  if (!actions.some((action) => ability.can(action, about))) throw forbidden();
}

async function userOfToken(header: string, account: SignedIn): Promise<PanelUser | null> {
  const [, token] = /^Bearer ([\w.-]{1,2000})$/i.exec(header) ?? [];
  if (!token) return null;
  const sessions = strapi.sessionManager('admin');
  const { isValid, payload } = sessions.validateAccessToken(token);
  if (!isValid || !(await sessions.isSessionActive(payload.sessionId))) return null;
  const user = await query(PANEL_USER).findOne({
    where: { id: Number(payload.userId) },
    populate: ['roles'],
  });
  return user && isPanelUserOf(user, account) ? user : null;
}
