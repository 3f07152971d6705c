import type { z } from 'zod';
import type { InvitedUser, Role, User, UserChange } from '@saltmarsh/contract/messages/user';
import { inTransaction } from '../database/in-transaction';
import { toColumns } from '../database/message-columns';
import { documents, query } from '../database/typed-query';
import { HttpError } from '../errors';
import type { Versioned } from '../history/entry-history';
import { noteAction } from '../history/record-revisions';
import {
  changeVersion,
  removeVersion,
  type Changed,
  type ExpectedVersion,
} from '../history/versions';
import { USER } from '../uids';
import { tellHolder } from './account.mail';
import { sendLinkToNewAddress } from './email-verification.service';
import { endInvitations, removeInvitations, sendInvitation } from './invitation.service';
import { hashPassword } from './password-hash';
import { revokeResetLink } from './password-reset.service';
import { endSessions, type SessionRow } from './sessions';
import { removeTwoFactor } from './two-factor.service';
import { type UserRow, findSettledUser, findUser, userHistory } from './user.service';

export type NewAccount = Omit<z.output<typeof InvitedUser>, 'role'> & {
  role: Role;
  password?: string;
  /** The hash of a password that was chosen in the panel of an earlier version of the site. */
  hash?: string;
};

export type AccountChange = Partial<UserChange> & {
  /**
   * `null` if the new address must be verified: the holder has just entered it, or it was
   * unverified in the revision that is restored.
   */
  emailVerifiedAt?: string | null;
};

/**
 * Every change to an account goes through the functions below, as
 * `compat-api/src/auth/account-writers.test.ts` checks. In one transaction, each function writes
 * the change, ends access that must not outlive it, and queues the emails to the holder, if any.
 */

/**
 * Creates a verified account. If neither a password nor a hash is given, the holder is emailed a
 * link to choose a password.
 * @param check throws if the person who creates the account has lost the right to do so while the
 *   password was being hashed
 */
export async function register(
  { password, hash, ...account }: NewAccount,
  check = () => Promise.resolve(),
): Promise<UserRow> {
  const chosen = hash ?? (await hashOf(password));
  return inTransaction(async () => {
    await check();
    const { email, firstname, lastname, role } = account;
    // `user.rules.ts` fills in the other columns.
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
  /** The session that makes the change; it stays logged in. */
  keep?: SessionRow | null;
  /** The account as the holder's request read it, to detect a concurrent change. */
  own?: UserRow;
  /**
   * Throws if the person who makes the change has lost the right to do so. For a change through an
   * emailed link, throws if another request has used the link.
   */
  check?: () => Promise<void>;
  expected?: ExpectedVersion;
  /** Set for the holder's own request, whose 409 response shows the account as an `OwnUser`. */
  versioned?: Versioned<UserRow, User>;
  isRestored?: boolean;
}

/**
 * Saves all the changes in a form together.
 * @throws HttpError 404 if the account has been deleted; 409 if the account is not at the expected
 *   version, or if the holder's address or password has changed meanwhile
 */
export async function changeAccount(
  account: Pick<UserRow, 'id' | 'number'>,
  { password, ...change }: AccountChange,
  { keep = null, own, check, expected, versioned = userHistory, isRestored = false }: Way = {},
): Promise<Changed<UserRow>> {
  const hash = await hashOf(password);
  return changeVersion(versioned, account, expected, async (before) => {
    await check?.();
    if (isRestored) noteAction('restored');
    if (own) requireSame(own, await findSettledUser(account.id));
    const { documentId } = before;
    await documents(USER).update({ documentId, data: columnsOf(change) });
    await savePassword(documentId, hash);
    const row = await findUser(String(account.number));
    if (endsAccess(before, row)) await endAccess(row, keep);
    await tellOfChange(before, row, change.emailVerifiedAt === null);
    return row;
  });
}

function requireSame(met: UserRow, present: Awaited<ReturnType<typeof findSettledUser>>): void {
  if (present?.email === met.email && present.password === met.password) return;
  throw new HttpError(409, 'Your account has been changed meanwhile. Please try again.');
}

/**
 * Marks an account's address as verified, unless the address has changed since the link was sent.
 */
export async function verify({ id, email, emailVerifiedAt }: UserRow): Promise<void> {
  if (emailVerifiedAt) return;
  const data = { emailVerifiedAt: new Date().toISOString() };
  await inTransaction(() => query(USER).updateMany({ where: { id, email }, data }));
}

/** Deletes an account and everything that belongs to it. @throws HttpError 404, 409 */
export function deleteAccount(account: UserRow, expected: ExpectedVersion): Promise<void> {
  return removeVersion(userHistory, account, expected, async ({ documentId, number }) => {
    await documents(USER).delete({ documentId });
    await endSessions(number);
    await removeTwoFactor(number);
    await revokeResetLink(number);
    await removeInvitations(number);
  });
}

/**
 * Returns whether a change must end the account's sessions and links. Two-factor authentication
 * stays on: a password chosen through a reset link must not be enough to log in.
 */
const endsAccess = (before: UserRow, row: UserRow) =>
  row.password !== before.password ||
  row.email !== before.email ||
  row.access !== before.access ||
  row.blocked !== before.blocked;

async function endAccess({ number }: UserRow, keep: SessionRow | null): Promise<void> {
  await endSessions(number, keep);
  // Otherwise anyone who can read old emails could undo the change with a link. Laravel Fortify
  // also revokes the link after a change of the password, since version 1.26.
  await revokeResetLink(number);
  await endInvitations(number, 'revoked');
}

const RANKS: readonly Role[] = ['user', 'pta', 'admin'];
const rank = ({ access }: UserRow) => RANKS.indexOf(access);

/**
 * @param isToVerify whether the email about the new address should also ask the holder to verify it
 */
async function tellOfChange(before: UserRow, row: UserRow, isToVerify: boolean): Promise<void> {
  if (row.email !== before.email) {
    await tellHolder({ what: 'former-email' }, before);
    await (isToVerify ? sendLinkToNewAddress(row) : tellHolder({ what: 'new-email' }, row));
  }
  // Choosing an account's first password does not count as a change of password.
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

/** Bypasses the Document Service, which would hash on the main thread (`password-hash.ts`). */
async function savePassword(documentId: string, hash: string | undefined): Promise<void> {
  if (hash === undefined) return;
  await query(USER).update({ where: { documentId }, data: { password: hash } });
}

const columnsOf = ({ email, ...account }: AccountChange) => ({
  ...toColumns(account),
  ...(email && { email, username: email }),
});
