import { randomBytes } from 'node:crypto';
import { inTransaction, type Transaction } from '../database/in-transaction';
import type { Row } from '../database/rows';
import { tableOf } from '../database/table';
import { query } from '../database/typed-query';
import { environment } from '../environment';
import { NO_RECIPIENT, enqueueMail } from '../mail/outbox';
import { restaurantName } from '../settings/site-setting.service';
import { PASSWORD_RESET } from '../uids';
import { passwordResetMail } from './account.mail';
import { isSameSecret } from './encryption';
import { hashToken } from './sessions';
import { type UserRow, findSettledUser, findUserByEmail } from './user.service';

type PasswordResetRow = Row<typeof PASSWORD_RESET>;

const MINUTE = 60_000;
const VALID_FOR = 60 * MINUTE;
/** Minimum time between two emails to one address. */
const MAIL_INTERVAL = MINUTE;

/**
 * Replaces the hash of a used or revoked link. The row stays, so that the link's email still counts
 * towards `MAIL_INTERVAL`.
 */
const SPENT = '';

const age = (row: PasswordResetRow) => Date.now() - new Date(row.issuedAt).getTime();

/** The account number for an address without an account; real numbers start at 1. */
const NOBODY = 0;

/**
 * Emails a link if the address has an account that is not blocked. The function does the same work
 * if there is no such account, or if another link was sent shortly before, because timing must not
 * reveal which addresses exist.
 */
export async function sendResetLink(email: string): Promise<void> {
  const found = await findUserByEmail(email);
  const token = randomBytes(32).toString('hex');
  const name = await restaurantName();
  await inTransaction(async (trx) => {
    // Waits for a concurrent change of the address. If the address changes later, that change
    // revokes the link.
    const settled = await findSettledUser(found?.id ?? NOBODY);
    const user = settled?.email === found?.email && !settled?.blocked ? found : null;
    const isDue = await saveLink(trx, user?.number ?? NOBODY, user ? hashToken(token) : SPENT);
    const recipient = user && isDue ? user : { email: NO_RECIPIENT, firstname: '' };
    const url = `${environment.appUrl}/reset-password/${token}?email=${encodeURIComponent(recipient.email)}`;
    await enqueueMail(passwordResetMail(recipient, url, name));
  });
}

/**
 * Replaces an account's last link, or returns `false` if that link is too recent. Uses one
 * statement: with two, concurrent requests on PostgreSQL could both find no link.
 */
async function saveLink(trx: Transaction, userNumber: number, tokenHash: string): Promise<boolean> {
  const issuedAt = new Date();
  const recent = new Date(issuedAt.getTime() - MAIL_INTERVAL);
  const keepIfRecent = (column: string) =>
    strapi.db.connection.raw(
      'case when password_resets.issued_at > ? then password_resets.?? else excluded.?? end',
      [recent, column, column],
    );
  const rows: { token_hash: string }[] = await tableOf(PASSWORD_RESET, trx)
    .insert({ user_number: userNumber, token_hash: tokenHash, issued_at: issuedAt })
    .onConflict('user_number')
    .merge({ token_hash: keepIfRecent('token_hash'), issued_at: keepIfRecent('issued_at') })
    .returning('token_hash');
  return rows[0]?.token_hash === tokenHash;
}

/** Returns the account whose latest link has this token, if the link is still valid. */
export async function accountOfLink(email: string, token: string): Promise<UserRow | null> {
  const user = await findUserByEmail(email);
  const row = user && (await query(PASSWORD_RESET).findOne({ where: { userNumber: user.number } }));
  if (!row || row.tokenHash === SPENT || user.blocked || age(row) > VALID_FOR) return null;
  return isSameSecret(hashToken(token), row.tokenHash) ? user : null;
}

/**
 * Revokes an account's link. Returns `false` if there is no link left to revoke, for example
 * because another request has already revoked it.
 */
export async function revokeResetLink(userNumber: number): Promise<boolean> {
  const { count } = await query(PASSWORD_RESET).updateMany({
    where: { userNumber, tokenHash: { $ne: SPENT } },
    data: { tokenHash: SPENT },
  });
  return count > 0;
}

export async function sweepResets(): Promise<void> {
  await query(PASSWORD_RESET).deleteMany({
    where: { issuedAt: { $lt: new Date(Date.now() - VALID_FOR).toISOString() } },
  });
}
