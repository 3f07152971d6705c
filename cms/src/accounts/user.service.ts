import { notFound } from '../errors';
import { query } from '../database/typed-query';
import { USER } from '../uids';
import type { UserRow } from './user-row';

/** @throws HttpError 404 */
export async function findUser(id: string): Promise<UserRow> {
  const row = /^\d{1,9}$/.test(id)
    ? await query(USER).findOne({ where: { number: Number(id) } })
    : null;
  if (!row) throw notFound('user', id);
  return row;
}

/** The cms stores all addresses in lower case. */
export function findUserByEmail(email: string): Promise<UserRow | null> {
  return query(USER).findOne({ where: { email: email.toLowerCase() } });
}

/** Returns the account after waiting for concurrent changes to commit. */
export function findSettledUser(
  id: number,
): Promise<Pick<UserRow, 'email' | 'password' | 'blocked'> | null> {
  return strapi.db
    .queryBuilder(USER)
    .select(['email', 'password', 'blocked'])
    .where({ id })
    .forUpdate()
    .first()
    .execute();
}
