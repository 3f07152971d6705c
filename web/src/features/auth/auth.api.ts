import type { User } from '@saltmarsh/compat-api/contract/user';
import { SIGNED_IN_COOKIE } from '../../config/cookies';
import { get } from '../../lib/api-client';

export const userKey = '/api/user';

/** GET /api/user (spec §7: the user is in `data.data`). */
export async function readUser(): Promise<User> {
  const body = await get<{ data: User }>(userKey);
  return body.data;
}

export function mayBeSignedIn(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${SIGNED_IN_COOKIE}=`));
}
