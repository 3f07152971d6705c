import { isIP } from 'node:net';
import type { Browser } from '@saltmarsh/cms/accounts/log-in.service';
import { lifetime, openSession, replaceSession } from '@saltmarsh/cms/accounts/sessions';
import { environment } from '@saltmarsh/cms/environment';
import {
  SESSION_COOKIE,
  SIGNED_IN_COOKIE,
  XSRF_COOKIE,
} from '@saltmarsh/contract/constants/http-names';
import type { ApiContext } from '../routing/context';
import { csrfToken } from './csrf';

/**
 * Loads the session of the request's cookie, or a guest's session.
 * @param isUse whether a person made the request, which keeps the session alive
 */
export async function loadSession(ctx: ApiContext, isUse = true): Promise<void> {
  ctx.state.session = await openSession(ctx.cookies.get(SESSION_COOKIE), isUse);
}

/** Logs the browser out, and gives it a new session id and CSRF token. */
export async function leaveSession(ctx: ApiContext): Promise<void> {
  ({ session: ctx.state.session } = await replaceSession(ctx.state.session));
}

export const browserOf = (ctx: ApiContext): Browser => ({
  userAgent: ctx.get('User-Agent').slice(0, 255) || null,
  ip: ctx.ip,
});

/**
 * Sets the cookies of the session, which extends their lifetime. The response has them whatever its
 * status.
 */
export function sendSessionCookies(ctx: ApiContext): void {
  const { session } = ctx.state;
  const maxAgeSeconds = lifetime(session.row) / 1000;
  setXsrfCookie(ctx, maxAgeSeconds);
  setCookie(ctx, SESSION_COOKIE, session.id, { maxAgeSeconds });
  if (session.row?.userNumber) {
    setCookie(ctx, SIGNED_IN_COOKIE, '1', { maxAgeSeconds, readable: true });
  } else if (ctx.cookies.get(SIGNED_IN_COOKIE)) {
    setCookie(ctx, SIGNED_IN_COOKIE, '', { maxAgeSeconds: 0, readable: true });
  }
}

/**
 * Sets the XSRF cookie for our host and, if our other front ends share a domain with it, a second
 * XSRF cookie for that domain. The other front ends can read the second cookie.
 */
function setXsrfCookie(ctx: ApiContext, maxAgeSeconds: number): void {
  const { appUrl, statefulOrigins } = environment;
  const [own = '', ...others] = [appUrl, ...statefulOrigins].map((url) => new URL(url).hostname);
  const token = csrfToken(ctx.state.session);
  const options = { maxAgeSeconds, readable: true };
  setCookie(ctx, XSRF_COOKIE, token, options);
  const domain = sharedDomain(own, others);
  // A browser that rejects the domain, such as `co.uk`, keeps the first cookie.
  if (domain) setCookie(ctx, XSRF_COOKIE, token, { ...options, domain });
}

/**
 * Returns the domain that our host shares with our other front ends: `saltmarsh.example` for
 * `api.…` and `app.…`. Scripts can read only cookies of their own host and the domains above it.
 * @returns `undefined` if the origins are one host with several ports, or unrelated hosts, or if
 * our host is an IP address
 */
export function sharedDomain(own: string, others: readonly string[]): string | undefined {
  if (isIP(own)) return undefined;
  const domains = own
    .split('.')
    .map((_label, index, labels) => labels.slice(index).join('.'))
    // Browsers reject cookies for a top-level domain, which has a single label.
    .filter((domain) => domain.includes('.'));
  const shared = others
    .filter((other) => other !== own)
    .flatMap((other) => domains.find((domain) => `.${other}`.endsWith(`.${domain}`)) ?? []);
  return shared.sort((a, b) => a.length - b.length)[0];
}

interface CookieOptions {
  maxAgeSeconds: number;
  readable?: boolean;
  domain?: string | undefined;
}

function setCookie(
  ctx: Pick<ApiContext, 'append'>,
  name: string,
  value: string,
  { maxAgeSeconds, readable = false, domain }: CookieOptions,
): void {
  const parts = [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    `Max-Age=${maxAgeSeconds}`,
    `Expires=${new Date(Date.now() + maxAgeSeconds * 1000).toUTCString()}`,
    'SameSite=Lax',
  ];
  if (domain) parts.push(`Domain=${domain}`);
  if (!readable) parts.push('HttpOnly');
  if (environment.isHttps) parts.push('Secure');
  ctx.append('Set-Cookie', parts.join('; '));
}
