import type { ApiContext } from '../routing/context';
import { compatApiConfig } from '../config';

/** Never readable by a script; `contract/cookie-names` has those that are. */
export const SESSION_COOKIE = 'saltmarsh_session';

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
