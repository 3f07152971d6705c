import type { AccountThen } from '@saltmarsh/contract/messages/revision';
import type { User } from '@saltmarsh/contract/messages/user';
import type { EntryState, EntryHistory } from '../history/entry-history';
import { USER } from '../uids';
import type { UserRow } from './user-row';
import { toAccount, toUser } from './user.resource';
import { findUser } from './user.service';

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
