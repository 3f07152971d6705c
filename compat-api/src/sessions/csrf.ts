import { createHmac } from 'node:crypto';
import { unescape as decode } from 'node:querystring';
import { isSameSecret } from '@saltmarsh/cms/accounts/encryption';
import type { Session } from '@saltmarsh/cms/accounts/sessions';
import { environment } from '@saltmarsh/cms/environment';
import { SESSION_COOKIE, XSRF_COOKIE, XSRF_HEADER } from '@saltmarsh/contract/constants/http-names';
import type { ApiContext } from '../routing/context';
import { csrfMismatch, unauthenticated } from '../routing/http-errors';

const isApi = (ctx: ApiContext) => ctx.path.startsWith('/api/');
const sourceOf = (ctx: ApiContext) => ctx.get('Origin') || ctx.get('Referer');

/** Rejects API requests of foreign pages with 401, reads included, as Sanctum does. */
export function rejectForeignApiCall(ctx: ApiContext): void {
  const source = sourceOf(ctx);
  if (isApi(ctx) && source && !isOwnOrigin(ctx, source)) throw unauthenticated();
}

/**
 * Rejects writes of foreign pages, and writes below `/api` with neither an origin nor a session.
 */
export function rejectForeignWrite(ctx: ApiContext): void {
  rejectForeignOrigin(ctx);
  if (isApi(ctx) && !sourceOf(ctx) && !ctx.cookies.get(SESSION_COOKIE)) throw unauthenticated();
}

/**
 * Returns the CSRF token of the header, or an empty string. If another application has set a cookie
 * with the name of our XSRF cookie for a parent domain, our script may send the value of that
 * cookie. If the request has both cookies, our own token is returned instead. This is safe, because
 * no foreign page can set the header.
 */
export function csrfTokenOf(ctx: ApiContext): string {
  const sent = ctx.get('X-CSRF-TOKEN') || decode(ctx.get(XSRF_HEADER));
  const pairs = ctx.get('Cookie').split(/; */);
  const has = (token: string) => pairs.some((pair) => decode(pair) === `${XSRF_COOKIE}=${token}`);
  const own = csrfToken(ctx.state.session);
  return sent && has(sent) && has(own) ? own : sent;
}

/**
 * Derives the token from the session id and a key, so that a guest's token needs no database row.
 */
export function csrfToken(session: Session): string {
  return createHmac('sha256', environment.siteSecret).update(session.id).digest('base64url');
}

export function checkCsrfToken(ctx: ApiContext, token: unknown): void {
  const given = typeof token === 'string' ? token : '';
  if (!isSameSecret(given, csrfToken(ctx.state.session))) throw csrfMismatch();
}

/**
 * Rejects writes of foreign pages. Accepts a client that sends neither `Origin` nor `Referer`,
 * because browsers send `Origin` with every write.
 */
export function rejectForeignOrigin(ctx: ApiContext): void {
  const source = sourceOf(ctx);
  if (source && !isOwnOrigin(ctx, source)) throw csrfMismatch();
}

/**
 * Accepts our origins and the requested host: no other site can make a browser send a false Host.
 */
function isOwnOrigin(ctx: ApiContext, source: string): boolean {
  if (!URL.canParse(source)) return false;
  const { host, origin } = new URL(source);
  const { appUrl, statefulOrigins } = environment;
  return origin === appUrl || statefulOrigins.includes(origin) || host === ctx.get('Host');
}
