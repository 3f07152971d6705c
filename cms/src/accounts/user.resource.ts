import type { AccountThen } from '@saltmarsh/contract/messages/revision';
import type { User } from '@saltmarsh/contract/messages/user';
import { pick } from '../database/typed-query';
import type { UserRow } from './user.service';

export function toUser(row: UserRow): User {
  return { ...toAccount(row), blocked: row.blocked === true, invited: !row.password };
}

/** Returns the part that revisions record, too. */
export function toAccount(row: Omit<UserRow, 'password'>): AccountThen {
  return {
    id: row.number,
    ...pick(row, ['firstname', 'lastname', 'address1', 'address2', 'town', 'postcode']),
    ...pick(row, ['email', 'telephone']),
    role: row.access,
    edits_content: row.editsContent === true,
    works_the_book: row.worksTheBook === true,
    email_verified_at: row.emailVerifiedAt && new Date(row.emailVerifiedAt).toISOString(),
  };
}
