import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import type { UserRow } from '@saltmarsh/cms/accounts/user.service';
import { query } from '@saltmarsh/cms/database/typed-query';
import { environment } from '@saltmarsh/cms/environment';
import { HttpError } from '@saltmarsh/cms/errors';
import { adminService } from '@saltmarsh/cms/panel/editor-role';
import { mayEditContent } from '@saltmarsh/cms/panel/panel-access';
import { isPanelUserOf, type PanelUser, panelUserOf } from '@saltmarsh/cms/panel/panel-user';
import type { RequestMatch } from '@saltmarsh/cms/panel/path-patterns';
import { PANEL_USER } from '@saltmarsh/cms/uids';
import type { ApiContext } from '../routing/context';
import { leaveSession, loadSession, sendSessionCookies } from '../sessions/session';
import { plainPage, sendPlainPage } from '../storefront/plain-page';

/**
 * Every request needs a site session, so the panel stops working when the session ends. The panel's
 * token is checked in the same steps as in Strapi (admin, strategies/admin.js), which checks the
 * token only after reading the body.
 * @throws HttpError 401, 403
 */
export async function requireEditor(
  ctx: Context,
  { request, params }: RequestMatch,
): Promise<void> {
  const account = await signedIn(ctx);
  if (!account || !mayEditContent(account)) throw noCredentials();
  ctx.state.account = account;
  if (request.needsNoToken) return;
  const user = await userOfToken(ctx.get('authorization'), account);
  if (!user) throw noCredentials();
  if (!request.needs) return;
  const { actions, subject } = request.needs;
  const ability = await adminService('permission').engine.generateUserAbility(user);
  const about = subject === '{type}' ? params.type : subject;
  if (!actions.some((action) => ability.can(action, about))) throw new HttpError(403, 'Forbidden');
}

const noCredentials = () => new HttpError(401, 'Missing or invalid credentials');

async function userOfToken(header: string, account: UserRow): Promise<PanelUser | null> {
  const [, token] = /^Bearer ([\w.-]{1,2000})$/i.exec(header) ?? [];
  if (!token) return null;
  const sessions = strapi.sessionManager('admin');
  const { isValid, payload } = sessions.validateAccessToken(token);
  if (!isValid || !(await sessions.isSessionActive(payload.sessionId))) return null;
  const user = await query(PANEL_USER).findOne({ where: { id: Number(payload.userId) } });
  return user && isPanelUserOf(user, account) ? user : null;
}

const asOurs = (ctx: Context) => ctx as unknown as ApiContext;

/**
 * Returns the account of the site session, or `null` for guests and blocked accounts. Prolongs the
 * session.
 */
async function signedIn(context: Context): Promise<UserRow | null> {
  const ctx = asOurs(context);
  await loadSession(ctx);
  const { row, user } = ctx.state.session;
  if (row) sendSessionCookies(ctx);
  return user;
}

export async function signOut(context: Context): Promise<void> {
  const ctx = asOurs(context);
  await leaveSession(ctx);
  sendSessionCookies(ctx);
}

/** Strapi's names for its session cookies (@strapi/admin, shared/utils/session-auth.js). */
const REFRESH_COOKIE = 'strapi_admin_refresh';
const ACCESS_COOKIE = 'jwtToken';

const PANEL = '/strapi/panel';
/** Strapi's own sign-in pages, which `enterPanel` replaces. */
const AUTH_PAGE = /^\/strapi\/panel\/auth(\/|$)/;

const CLOSED = plainPage(
  'You may not edit content',
  'Verify your email address, ask an admin of the site to allow it, or log in with another account.',
  { href: '/account', text: 'Your account' },
);

/**
 * Gives an account that may edit content a Strapi session, as Strapi's single sign-on does
 * (ee/…/authentication-utils/middlewares.js). No other code begins a Strapi session. Resolves to
 * whether the page may be sent.
 */
export async function enterPanel(ctx: Context, originalPath: string): Promise<boolean> {
  const account = await signedIn(ctx);
  const isAuthPage = AUTH_PAGE.test(originalPath);
  if (!account) {
    const asked = isAuthPage ? PANEL : originalPath + ctx.search;
    ctx.redirect(`/login?redirect=${encodeURIComponent(asked)}`);
    return false;
  }
  if (!mayEditContent(account)) {
    sendPlainPage(ctx, 403, CLOSED);
    return false;
  }
  await beginSession(ctx, await panelUserOf(account));
  if (isAuthPage) ctx.redirect(PANEL);
  return !isAuthPage;
}

async function beginSession(ctx: Context, user: { id: number }): Promise<void> {
  const sessions = strapi.sessionManager('admin');
  const present = ctx.cookies.get(REFRESH_COOKIE);
  const checked = present ? await sessions.validateRefreshToken(present) : undefined;
  let refresh = checked?.isValid && checked.userId === String(user.id) ? present : undefined;
  if (!refresh) {
    const made = await sessions.generateRefreshToken(String(user.id), randomUUID(), {
      type: 'session',
    });
    refresh = made.token;
  }
  const access = await sessions.generateAccessToken(refresh);
  if ('error' in access) throw new Error(`Strapi gives no access token: ${access.error}`);
  const cookie = { secure: environment.isHttps, sameSite: 'lax', path: '/strapi' } as const;
  ctx.cookies.set(REFRESH_COOKIE, refresh, { ...cookie, httpOnly: true, overwrite: true });
  ctx.cookies.set(ACCESS_COOKIE, access.token, { ...cookie, httpOnly: false, overwrite: true });
}
