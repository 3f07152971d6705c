import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { compatApiConfig } from '../config';
import { NO_RECIPIENT, enqueueMail } from '../mail/outbox';
import { restaurantName } from '../site/site.service';
import { query } from '../strapi/query';
import type { Row } from '../strapi/rows';
import { PASSWORD_RESET } from '../uids';
import type { UserRow } from '../users/user-row';
import { findUserByEmail } from '../users/user.service';
import { passwordResetMail } from './password-reset.mail';

type PasswordResetRow = Row<typeof PASSWORD_RESET>;

const MINUTE = 60_000;
const VALID_FOR = 60 * MINUTE;
/** At most one mail for an address in so long. */
const MAIL_INTERVAL = MINUTE;

/** In place of a hash: the link is good no more, but its mail still counts. */
const SPENT = '';

const hash = (token: string) => createHash('sha256').update(token).digest('hex');
const age = (row: PasswordResetRow) => Date.now() - new Date(row.issuedAt).getTime();
const resetOf = (userNumber: number): Promise<PasswordResetRow | null> =>
  query(PASSWORD_RESET).findOne({ where: { userNumber } });

/** In place of an account's number, which begins at 1. */
const NOBODY = 0;

/**
 * Mails a link if the address has an account, and does the same work if it has none or has just had
 * its mail: each write holds up the whole process for a moment, which a stranger could measure. The
 * caller must not let on which it was.
 */
export async function sendResetLink(email: string): Promise<void> {
  const user = await accountDueForLink(email);
  const userNumber = user?.number ?? NOBODY;
  const token = randomBytes(32).toString('hex');
  await strapi.db.transaction(async () => {
    await query(PASSWORD_RESET).deleteMany({ where: { userNumber } });
    await query(PASSWORD_RESET).create({
      data: {
        userNumber,
        tokenHash: user ? hash(token) : SPENT,
        issuedAt: new Date().toISOString(),
      },
    });
  });
  const recipient = user ?? { email: NO_RECIPIENT, firstname: '' };
  const url = `${compatApiConfig().appUrl}/reset-password/${token}?email=${encodeURIComponent(recipient.email)}`;
  await enqueueMail(passwordResetMail(recipient, url, await restaurantName()));
}

async function accountDueForLink(email: string): Promise<UserRow | null> {
  const user = await findUserByEmail(email);
  if (!user || user.blocked) return null;
  const previous = await resetOf(user.number);
  return previous && age(previous) < MAIL_INTERVAL ? null : user;
}

/** The account whose newest link carries this token, while the link is valid. */
export async function accountOfLink(email: string, token: string): Promise<UserRow | null> {
  const user = await findUserByEmail(email);
  const row = user && (await resetOf(user.number));
  if (!row || row.tokenHash === SPENT || user.blocked || age(row) > VALID_FOR) return null;
  return timingSafeEqual(Buffer.from(row.tokenHash), Buffer.from(hash(token))) ? user : null;
}

/** Takes the link out of the world; false when another request was faster. */
export async function revokeResetLink(userNumber: number): Promise<boolean> {
  const { count } = await query(PASSWORD_RESET).updateMany({
    where: { userNumber, tokenHash: { $ne: SPENT } },
    data: { tokenHash: SPENT },
  });
  return count > 0;
}

export async function sweepResets(now = Date.now()): Promise<void> {
  await query(PASSWORD_RESET).deleteMany({
    where: { issuedAt: { $lt: new Date(now - VALID_FOR).toISOString() } },
  });
}
