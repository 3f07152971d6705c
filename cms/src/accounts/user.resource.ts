import type { AccountThen } from '@saltmarsh/contract/messages/revision';
import type { User } from '@saltmarsh/contract/messages/user';
import type { UserRow } from './user.service';

export function toUser(row: UserRow): User {
  return { ...toAccount(row), blocked: row.blocked === true, invited: !row.password };
}

/** Returns the part that revisions record, too. */
export function toAccount(row: Omit<UserRow, 'password'>): AccountThen {
  return {
    id: row.number,
    firstname: row.firstname,
    lastname: row.lastname,
    address1: row.address1,
    address2: row.address2,
    town: row.town,
    postcode: row.postcode,
    email: row.email,
    telephone: row.telephone,
    role: row.access,
    edits_content: row.editsContent === true,
    email_verified_at: row.emailVerifiedAt && new Date(row.emailVerifiedAt).toISOString(),
  };
}
