import type { z } from 'zod';
import type { InvitedUser, Role, UserChange } from '../messages/user';

export type NewAccount = Omit<z.output<typeof InvitedUser>, 'role'> & {
  role: Role;
  password?: string;
  /** The hash of a password that was chosen elsewhere. */
  hash?: string;
};

export type AccountChange = Partial<UserChange> & {
  /** `null` for an address that the holder has just given. */
  emailVerifiedAt?: string | null;
};

/** compat-api's service `accounts`, for the cms and scripts, so that every writer takes the same steps. */
export interface Accounts {
  register(account: NewAccount): Promise<{ number: number }>;
  changeAccount(account: { number: number }, change: AccountChange): Promise<{ number: number }>;
}
