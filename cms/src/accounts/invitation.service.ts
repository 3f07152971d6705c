import { randomBytes } from 'node:crypto';
import { inTransaction } from '../database/in-transaction';
import type { Row } from '../database/rows';
import { query } from '../database/typed-query';
import { environment } from '../environment';
import { enqueueMail } from '../mail/outbox';
import { restaurantName } from '../settings/site-setting.service';
import { INVITATION } from '../uids';
import { invitationMail } from './account.mail';
import { hashToken } from './sessions';
import { type UserRow, findSettledUser, findUserByEmail } from './user.service';

type InvitationRow = Row<typeof INVITATION>;

const DAY = 24 * 60 * 60_000;
const VALID_FOR = 7 * DAY;
/** The period for which an invitation's outcome is kept. */
const KEPT_FOR = 90 * DAY;

export type InvitationState = 'open' | 'expired' | 'accepted' | 'replaced' | 'revoked';

export interface FoundInvitation {
  user: UserRow;
  row: InvitationRow;
  state: InvitationState;
}

/**
 * Emails a link to choose the first password and revokes earlier links. Returns `false` if the
 * account has a password.
 */
export async function sendInvitation(user: UserRow): Promise<boolean> {
  const token = randomBytes(32).toString('hex');
  return inTransaction(async () => {
    // Waits for a concurrent change of the address. If the address changes later, that change
    // revokes the link.
    const { email, password } = (await findSettledUser(user.id)) ?? user;
    if (password) return false;
    const url = `${environment.appUrl}/reset-password/${token}?email=${encodeURIComponent(email)}&invitation=1`;
    await endInvitations(user.number, 'replaced');
    await query(INVITATION).create({
      data: {
        userNumber: user.number,
        tokenHash: hashToken(token),
        issuedAt: new Date().toISOString(),
      },
    });
    await enqueueMail(invitationMail({ ...user, email }, url, await restaurantName()));
    return true;
  });
}

/**
 * Returns the invitation that belongs to this link. Returns `null` if the token is unknown or
 * belongs to another account, or if the account is blocked.
 */
export async function findInvitation(
  email: string,
  token: string,
): Promise<FoundInvitation | null> {
  const row = await query(INVITATION).findOne({ where: { tokenHash: hashToken(token) } });
  const user = row && (await findUserByEmail(email));
  if (!user || user.blocked || user.number !== row.userNumber) return null;
  return { user, row, state: stateOf(row) };
}

function stateOf({ outcome, issuedAt }: InvitationRow): InvitationState {
  if (outcome) return outcome;
  return Date.now() - new Date(issuedAt).getTime() > VALID_FOR ? 'expired' : 'open';
}

/**
 * Marks an invitation as accepted. Call this in a transaction. Returns `false` if another request
 * has already set a password or ended the invitation.
 */
export async function acceptInvitation({ user, row: { id } }: FoundInvitation): Promise<boolean> {
  if ((await findSettledUser(user.id))?.password) return false;
  const { count } = await query(INVITATION).updateMany({
    where: { id, outcome: { $null: true } },
    data: { outcome: 'accepted' },
  });
  return count > 0;
}

export async function endInvitations(
  userNumber: number,
  outcome: 'replaced' | 'revoked',
): Promise<void> {
  await query(INVITATION).updateMany({
    where: { userNumber, outcome: { $null: true } },
    data: { outcome },
  });
}

export async function removeInvitations(userNumber: number): Promise<void> {
  await query(INVITATION).deleteMany({ where: { userNumber } });
}

export async function sweepInvitations(): Promise<void> {
  await query(INVITATION).deleteMany({
    where: { issuedAt: { $lt: new Date(Date.now() - KEPT_FOR).toISOString() } },
  });
}
