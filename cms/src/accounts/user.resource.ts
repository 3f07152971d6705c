import { AccountThen } from '@saltmarsh/contract/messages/revision';
import type { User } from '@saltmarsh/contract/messages/user';
import { fieldsOf } from '../database/message-columns';
import type { UserRow } from './user.service';

export function toUser(row: UserRow): User {
  return { ...toAccount(row), blocked: row.blocked === true, invited: !row.password };
}

/** Returns the fields of an account that its revisions also record. */
export function toAccount(row: Omit<UserRow, 'password'>): AccountThen {
  return {
    ...fieldsOf(row, AccountThen),
    edits_content: row.editsContent === true,
    works_the_book: row.worksTheBook === true,
    email_verified_at: row.emailVerifiedAt && new Date(row.emailVerifiedAt).toISOString(),
  };
}
