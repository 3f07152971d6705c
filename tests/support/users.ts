import { randomUUID } from 'node:crypto';
import type { User } from '@saltmarsh/compat-api/contract/user';
import type { Answer } from './client';
import { inDatabase } from './database';
import { superAdmin } from './panel';
import { as, PASSWORD } from './people';

/** Everything that the API says of a user. */
export const USER_FIELDS = [
  'address1',
  'address2',
  'email',
  'email_verified_at',
  'firstname',
  'id',
  'invited',
  'lastname',
  'postcode',
  'role',
  'telephone',
  'town',
];

/** The body of `POST /api/users`. */
function newUser(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    firstname: 'Ada',
    lastname: 'Test',
    email: `${randomUUID()}@saltmarsh.test`,
    role: 'user',
    password: PASSWORD,
    password_confirmation: PASSWORD,
    ...change,
  };
}

export const postUser = async (change?: Record<string, unknown>) =>
  (await as('admin')).post<User>('/api/users', newUser(change));

export const updateUser = async (user: User, change: Record<string, unknown>) =>
  (await as('admin')).patch<User>(`/api/users/${user.id}`, { ...user, ...change });

const ACCOUNT = 'plugin::users-permissions.user';

/** What an editor's click in the panel's form of accounts sends. */
export async function changeInPanel({ id }: User, change: object): Promise<Answer> {
  return (await superAdmin()).update(ACCOUNT, id, change);
}

export async function deleteInPanel({ id }: User): Promise<Answer> {
  return (await superAdmin()).remove(ACCOUNT, id);
}

/** The number that an account of the panel has there. */
export async function idInPanel(email: string): Promise<number> {
  const select = 'SELECT id FROM admin_users WHERE email = ?';
  const [row] = await inDatabase<{ id: number }>(select, email);
  if (!row) throw new Error(`${email} has no account of the panel.`);
  return row.id;
}

export const block = ({ id }: User) =>
  inDatabase('UPDATE up_users SET blocked = TRUE WHERE number = ?', id);

export const unverify = ({ id }: User) =>
  inDatabase('UPDATE up_users SET email_verified_at = NULL WHERE number = ?', id);

/** As if every session of the user had last confirmed the password so long ago; `null` for never. */
export async function confirmedAgo({ id }: User, ms: number | null): Promise<void> {
  const at = ms === null ? null : new Date(Date.now() - ms);
  const set = 'UPDATE sessions SET password_confirmed_at = ?';
  await inDatabase(`${set} WHERE user_number = ?`, at, id);
}
