import { SIGNED_IN_COOKIE } from '@saltmarsh/compat-api/contract/cookie-names';
import type { Present } from '@saltmarsh/compat-api/contract/presence';
import type { RevisionKind } from '@saltmarsh/compat-api/contract/revision';
import { request } from '../../public/lib/api-client';

/** `tab` tells this page from others of the same person. */
export function presencePath(kind: RevisionKind, id: number, tab: string): string {
  return `/api/presence/${kind}/${id}/${tab}`;
}

/** PUT: this tab has the entry open; resolves to who else has. */
export function arrive(path: string): Promise<Present[]> {
  return request<Present[]>({ method: 'PUT', url: path, isQuiet: true });
}

/** DELETE: it no longer has; also while the page is being left. Nobody waits for it. */
export function leave(path: string): void {
  // After the session's end nobody is there any more.
  if (!document.cookie.includes(`${SIGNED_IN_COOKIE}=`)) return;
  const adapter = { adapter: 'fetch', fetchOptions: { keepalive: true } } as const;
  request({ method: 'DELETE', url: path, isQuiet: true, ...adapter }).catch(() => {});
}
