import type { ApiContext } from '../routing/context';
import { compatApiConfig } from '../config';

/** Never readable by scripts; those that are stand in `contract/cookie-names`. */
export const SESSION_COOKIE = 'saltmarsh_session';

interface CookieOptions {
  maxAgeSeconds: number;
  readable?: boolean;
  /** If set, all hosts below that domain get the cookie; otherwise only this host. */
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
