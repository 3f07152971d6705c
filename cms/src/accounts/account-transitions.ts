import type { z } from 'zod';
import type { InvitedUser, Role, UserChange } from '@saltmarsh/contract/messages/user';
import { inTransaction } from '../database/in-transaction';
import { toColumns } from '../database/message-columns';
import { documents, query } from '../database/typed-query';
import { HttpError } from '../errors';
import type { IfUnchanged } from '../history/entry-history';
import { USER } from '../uids';
import { tellHolder } from './account.mail';
import { sendLinkToNewAddress } from './email-verification.service';
import { endInvitations, removeInvitations, sendInvitation } from './invitation.service';
import { hashPassword } from './password-hash';
import { revokeResetLink } from './password-reset.service';
import { endSessions, type SessionRow } from './sessions';
import { removeTwoFactor } from './two-factor.service';
import { type UserRow, findSettledUser, findUser } from './user.service';

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

/**
 * Every step of an account. Each writes, ends access that must not outlive the change, and tells the holder,
 * in one transaction. No other code writes accounts (`account-writers.test.ts`).
 */

/**
 * Creates a verified account. Without a password, its holder is mailed a link to choose one.
 * @param check rejects an author who has lost the right while the password waited to be hashed
 */
export async function register(
  { password, hash, ...account }: NewAccount,
  check = () => Promise.resolve(),
): Promise<UserRow> {
  const chosen = hash ?? (await hashOf(password));
  return inTransaction(async () => {
    await check();
    const { email, firstname, lastname, role } = account;
    // `user.rules.ts` fills in the columns that are the same for all accounts.
    const data = {
      ...columnsOf(account),
      ...{ username: email, email, firstname, lastname, access: role },
    };
    const { documentId, number } = await documents(USER).create({ data });
    await savePassword(documentId, chosen);
    const row = await findUser(String(number));
    if (!chosen) await sendInvitation(row);
    return row;
  });
}

interface Way {
  /** The session that makes the change, which is not ended. */
  keep?: SessionRow | null;
  /** The holder's own account as the request read it; another request may have changed it since. */
  own?: UserRow;
  /** Rejects an author who has lost the right, as in `register`. */
  check?: () => Promise<void>;
  /** Runs the change in its transaction, or rejects it. */
  ifUnchanged?: IfUnchanged;
}

/**
 * Makes all changes of a form in one step.
 * @throws HttpError 404 if the account has been deleted; 409 if its holder's address or password has changed
 */
export async function changeAccount(
  { id, number }: Pick<UserRow, 'id' | 'number'>,
  { password, ...change }: AccountChange,
  { keep = null, own, check, ifUnchanged = (save) => save() }: Way = {},
): Promise<UserRow> {
  const hash = await hashOf(password);
  return inTransaction(() =>
    ifUnchanged(async () => {
      await check?.();
      if (own) requireSame(own, await findSettledUser(id));
      const before = await findUser(String(number));
      const { documentId } = before;
      await documents(USER).update({ documentId, data: columnsOf(change) });
      await savePassword(documentId, hash);
      const row = await findUser(String(number));
      if (endsAccess(before, row)) await endAccess(row, keep);
      await tellOfChange(before, row, change.emailVerifiedAt === null);
      return row;
    }),
  );
}

function requireSame(met: UserRow, present: Awaited<ReturnType<typeof findSettledUser>>): void {
  if (present?.email === met.email && present.password === met.password) return;
  throw new HttpError(409, 'Your account has been changed meanwhile. Please try again.');
}

/** Verifies the address to which the link was mailed, not one that another request has set since. */
export async function verify({ id, email, emailVerifiedAt }: UserRow): Promise<void> {
  if (emailVerifiedAt) return;
  const data = { emailVerifiedAt: new Date().toISOString() };
  await inTransaction(() => query(USER).updateMany({ where: { id, email }, data }));
}

/** Deletes an account and everything that belongs to it. Call it in a transaction. */
export async function deleteAccount({ documentId, number }: UserRow): Promise<void> {
  await documents(USER).delete({ documentId });
  await endSessions(number);
  await removeTwoFactor(number);
  await revokeResetLink(number);
  await removeInvitations(number);
}

/** The second factor always stays: a reset password alone must not be enough. */
const endsAccess = (before: UserRow, row: UserRow) =>
  row.password !== before.password ||
  row.email !== before.email ||
  row.access !== before.access ||
  row.blocked !== before.blocked;

async function endAccess({ number }: UserRow, keep: SessionRow | null): Promise<void> {
  await endSessions(number, keep);
  // Anyone with access to old mails must not be able to undo the change (Fortify ≥ 1.26).
  await revokeResetLink(number);
  await endInvitations(number, 'revoked');
}

const RANKS: readonly Role[] = ['user', 'pta', 'admin'];
const rank = ({ access }: UserRow) => RANKS.indexOf(access);

/** @param isToVerify whether the holder gave a new address: one mail reports the change and verifies it */
async function tellOfChange(before: UserRow, row: UserRow, isToVerify: boolean): Promise<void> {
  if (row.email !== before.email) {
    await tellHolder({ what: 'former-email' }, before);
    await (isToVerify ? sendLinkToNewAddress(row) : tellHolder({ what: 'new-email' }, row));
  }
  // An account's first password is not a change.
  if (before.password && row.password !== before.password) {
    await tellHolder({ what: 'password' }, row);
  }
  if (rank(row) < rank(before)) {
    await tellHolder({ what: 'role', from: before.access, to: row.access }, row);
  }
  if (row.blocked && !before.blocked) await tellHolder({ what: 'blocked' }, row);
}

const hashOf = (password: string | undefined) =>
  password === undefined ? undefined : hashPassword(password);

/** Writes without the Document Service, whose hashing would block the process (`password-hash.ts`). */
async function savePassword(documentId: string, hash: string | undefined): Promise<void> {
  if (hash === undefined) return;
  await query(USER).update({ where: { documentId }, data: { password: hash } });
}

const columnsOf = ({ email, ...account }: AccountChange) => ({
  ...toColumns(account),
  ...(email && { email, username: email }),
});
