import type { ApiContext } from '../routing/context';
import { compatApiConfig } from '../config';

/** Cookies of the browser protocol (contract.md, "Everywhere"). */
export const SESSION_COOKIE = 'saltmarsh_session';
/** Readable by the page's script, which sends it back as `X-XSRF-TOKEN`. */
export const XSRF_COOKIE = 'XSRF-TOKEN';
/** Readable sign that `GET /api/user` is worth asking; it opens nothing. */
export const SIGNED_IN_COOKIE = 'saltmarsh_signed_in';

interface CookieOptions {
  maxAgeSeconds: number;
  readable?: boolean;
  /** With it, all hosts below that domain get the cookie; without, this host only. */
  domain?: string | undefined;
}

export function setCookie(
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
  if (compatApiConfig().appUrl.startsWith('https:')) parts.push('Secure');
  ctx.append('Set-Cookie', parts.join('; '));
}
