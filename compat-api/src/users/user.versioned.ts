import type { User } from '../contract/user';
import type { Versioned } from '../revisions/recorded';
import { USER } from '../uids';
import type { UserRow } from './user-row';
import { toUser } from './user.resource';
import { findUser } from './user.service';

export const versionedUser: Versioned<UserRow, User> = {
  kind: 'user',
  uid: USER,
  find: findUser,
  toResource: toUser,
};
