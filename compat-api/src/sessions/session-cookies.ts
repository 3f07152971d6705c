import type { ApiContext } from '../routing/context';
import { SIGNED_IN_COOKIE, XSRF_COOKIE } from '../contract/cookie-names';
import { SESSION_COOKIE, setCookie } from './cookies';
import { csrfToken } from './csrf-token';
import { lifetime } from './session-lifetime';

/** Set on every response of a stateful route, whatever its status; the lifetime slides with it. */
export function sendSessionCookies(ctx: ApiContext): void {
  const { session } = ctx.state;
  const maxAgeSeconds = lifetime(session.row) / 1000;
  setCookie(ctx, XSRF_COOKIE, csrfToken(session), { maxAgeSeconds, readable: true });
  setCookie(ctx, SESSION_COOKIE, session.id, { maxAgeSeconds });
  if (session.row?.userNumber) {
    setCookie(ctx, SIGNED_IN_COOKIE, '1', { maxAgeSeconds, readable: true });
  } else if (ctx.cookies.get(SIGNED_IN_COOKIE)) {
    setCookie(ctx, SIGNED_IN_COOKIE, '', { maxAgeSeconds: 0, readable: true });
  }
}
