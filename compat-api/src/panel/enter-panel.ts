import { randomUUID } from 'node:crypto';
import { mayEditContent } from '@saltmarsh/cms/panel/signed-in';
import type { Context } from 'koa';
import { environment } from '@saltmarsh/cms/environment';
import { signedIn } from './site-session';
import { plainPage, sendPlainPage } from '../storefront/plain-page';
import { panelUserOf, type PanelUser } from '@saltmarsh/cms/panel/panel-user';

/** Strapi's own names (@strapi/admin, shared/utils/session-auth.js). */
const REFRESH_COOKIE = 'strapi_admin_refresh';
const ACCESS_COOKIE = 'jwtToken';

const PANEL = '/strapi/panel';
/** Strapi's own pages for signing in, which would redirect back to themselves. */
const AUTH_PAGE = /^\/strapi\/panel\/auth(\/|$)/;

const CLOSED = plainPage(
  'You may not edit content',
  'Verify your email address, ask an admin of the site to allow it, or log in with another account.',
  { href: '/account', text: 'Your account' },
);

/**
 * The only way into the panel. Gives an account that may edit content a Strapi session, as Strapi's own
 * single sign-on does (ee/…/authentication-utils/middlewares.js). Redirects visitors to Login, which leads
 * back. Resolves to whether the page may be sent.
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

/** Continues the browser's session if it is the user's. */
async function beginSession(ctx: Context, user: PanelUser): Promise<void> {
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
