import type { Row } from '@saltmarsh/compat-api/strapi/rows';
import type { Context } from 'koa';
import { permissionService } from '../admin-services';
import { query } from '../typed-query';
import { PANEL_USER } from '../uids';
import type { RequestMatch } from './path-patterns';
import { forbidden, unauthorized } from './rejection';

export type PanelUser = Row<typeof PANEL_USER, 'roles'>;

/**
 * Checks the token and any required permission before the body is read. The same steps as Strapi's own
 * (admin, strategies/admin.js), which run too late for that.
 * @throws Rejection 401, 403
 */
export async function requirePanelUser(
  ctx: Context,
  { request, params }: RequestMatch,
): Promise<PanelUser> {
  const user = await userOfToken(ctx.get('authorization'));
  if (!user) throw unauthorized();
  if (!request.needs) return user;
  const { actions, subject } = request.needs;
  const ability = await permissionService(strapi).engine.generateUserAbility(user);
  const about = subject === '{type}' ? params.type : subject;
  if (!actions.some((action) => ability.can(action, about))) throw forbidden();
  return user;
}

async function userOfToken(header: string): Promise<PanelUser | null> {
  const [, token] = /^Bearer ([\w.-]{1,2000})$/i.exec(header) ?? [];
  if (!token) return null;
  const sessions = strapi.sessionManager('admin');
  const { isValid, payload } = sessions.validateAccessToken(token);
  if (!isValid || !(await sessions.isSessionActive(payload.sessionId))) return null;
  const user = await query(PANEL_USER).findOne({
    where: { id: Number(payload.userId) },
    populate: ['roles'],
  });
  return user?.isActive === true ? user : null;
}
