import { compatApiConfig } from '../config';
import { XSRF_HEADER } from '../contract/cookie-names';
import type { ApiContext } from '../routing/context';
import { SESSION_COOKIE } from './cookies';
import { csrfMismatch, unauthenticated } from '../routing/http-errors';
import { isCsrfToken } from './csrf-token';

const isApi = (ctx: ApiContext) => ctx.path.startsWith('/api/');
const sourceOf = (ctx: ApiContext) => ctx.get('Origin') || ctx.get('Referer');

/** Sanctum takes a call from a foreign page for one without a session: 401 without cookies, for reads too. */
export function rejectForeignApiCall(ctx: ApiContext): void {
  const source = sourceOf(ctx);
  if (isApi(ctx) && source && !isOwnOrigin(ctx, source)) throw unauthenticated();
}

/** A write from a page of another site, or one below `/api` that comes from no page and has no session. */
export function rejectForeignWrite(ctx: ApiContext): void {
  const source = sourceOf(ctx);
  if (source && !isOwnOrigin(ctx, source)) throw csrfMismatch();
  if (isApi(ctx) && !source && !ctx.cookies.get(SESSION_COOKIE)) throw unauthenticated();
}

/** The token that a header carries, or an empty text. */
export const csrfTokenOf = (ctx: ApiContext) =>
  ctx.get('X-CSRF-TOKEN') || decode(ctx.get(XSRF_HEADER));

/** Lets a write pass only with the session's own token. */
export function checkCsrfToken(ctx: ApiContext, token: unknown): void {
  if (typeof token !== 'string' || !isCsrfToken(ctx.state.session, token)) throw csrfMismatch();
}

/**
 * For a form that has no session and so no token: a browser says where it was filled in. Whoever
 * says nothing is no browser, and has no visitor's rights to abuse.
 */
export function rejectForeignOrigin(ctx: ApiContext): void {
  const source = sourceOf(ctx);
  if (source && !isOwnOrigin(ctx, source)) throw csrfMismatch();
}

/**
 * The public origin, a front end of ours at another one, or the host that the browser itself was pointed at: a page of another site
 * can't make a browser send a false Host.
 */
function isOwnOrigin(ctx: ApiContext, source: string): boolean {
  if (!URL.canParse(source)) return false;
  const { host, origin } = new URL(source);
  const { appUrl, statefulOrigins } = compatApiConfig();
  return origin === appUrl || statefulOrigins.includes(origin) || host === ctx.get('Host');
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
