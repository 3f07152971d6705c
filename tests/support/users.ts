import type { User } from '@saltmarsh/contract/messages/user';
import { inDatabase } from './database';
import { as } from './people';
import { words } from './words';

/** All fields that the API shows of a user. */
export const USER_FIELDS = words`
  address1 address2 blocked edits_content email email_verified_at firstname id invited lastname
  postcode role telephone town`;

export const updateUser = async (user: User, change: Record<string, unknown>) =>
  (await as('admin')).patch<User>(`/api/users/${user.id}`, { ...user, ...change });

export async function block({ id }: User): Promise<void> {
  await (await as('admin')).patch(`/api/users/${id}`, { blocked: true });
}

export const unverify = ({ id }: User) =>
  inDatabase('UPDATE up_users SET email_verified_at = NULL WHERE number = ?', id);

/** Sets the last password confirmation of all the user's sessions to `ms` ago; `null` for never. */
export async function confirmedAgo({ id }: User, ms: number | null): Promise<void> {
  const at = ms === null ? null : new Date(Date.now() - ms);
  const set = 'UPDATE sessions SET password_confirmed_at = ?';
  await inDatabase(`${set} WHERE user_number = ?`, at, id);
}
