import type { AccountThen } from '@saltmarsh/contract/messages/revision';
import type { User } from '@saltmarsh/contract/messages/user';
import { numberIn } from '../database/pagination';
import type { Row } from '../database/rows';
import { query } from '../database/typed-query';
import { found } from '../errors';
import type { EntryHistory } from '../history/entry-history';
import type { EntryState } from '../history/entry-state';
import { USER } from '../uids';
import { toAccount, toUser } from './user.resource';

/**
 * An account in the database. `access` is its role on the site; `role` is for Strapi's REST API,
 * which is closed. `password` is a bcrypt hash.
 */
export type UserRow = Row<typeof USER>;

/** @throws HttpError 404 */
export function findUser(id: string): Promise<UserRow> {
  const where = { number: numberIn(id) };
  return found(query(USER).findOne({ where }), 'user', id);
}

/** Ignores case: addresses are stored in lower case (`user.rules.ts`). */
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

export const userHistory: EntryHistory<UserRow, User, AccountThen> = {
  kind: 'user',
  uid: USER,
  find: findUser,
  toResource: toUser,
  fromState: accountThen,
};

export function accountThen(number: number, state: EntryState): AccountThen {
  return toAccount({ ...(state as unknown as UserRow), number });
}
