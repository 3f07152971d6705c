import { compatApiConfig } from '../config';
import type { ApiContext } from './context';
import { SESSION_COOKIE } from './cookies';
import { csrfMismatch, unauthenticated } from './errors';
import { isCsrfToken } from './session';

/**
 * Lets a write pass only with the session's own token. `readToken` is asked for a form's `_token`
 * when no header carries one.
 */
export async function verifyCsrf(
  ctx: ApiContext,
  readFormToken: () => Promise<unknown>,
): Promise<void> {
  const isApi = ctx.path.startsWith('/api/');
  const source = ctx.get('Origin') || ctx.get('Referer');
  // Sanctum treats a foreign page as stateless: it has no session here, hence 401 and not 419.
  if (source && !isOwnOrigin(ctx, source)) throw isApi ? unauthenticated() : csrfMismatch();
  if (isApi && !source && !ctx.cookies.get(SESSION_COOKIE)) throw unauthenticated();

  const header = ctx.get('X-CSRF-TOKEN') || decode(ctx.get('X-XSRF-TOKEN'));
  const token = header || (await readFormToken());
  if (typeof token !== 'string' || !isCsrfToken(ctx.state.session, token)) throw csrfMismatch();
}

/**
 * For a form that has no session and so no token: a browser says where it was filled in. Whoever
 * says nothing is no browser, and has no visitor's rights to abuse.
 */
export function refuseForeignOrigin(ctx: ApiContext): void {
  const source = ctx.get('Origin') || ctx.get('Referer');
  if (source && !isOwnOrigin(ctx, source)) throw csrfMismatch();
}

/**
 * The public origin, or the host that the browser itself was pointed at: a page of another site
 * can't make a browser send a false Host.
 */
function isOwnOrigin(ctx: ApiContext, source: string): boolean {
  if (!URL.canParse(source)) return false;
  const { host, origin } = new URL(source);
  return origin === compatApiConfig().appUrl || host === ctx.get('Host');
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
