import type { Role } from '../contract/user';
import { enqueueMail } from '../mail/outbox';
import { mailingRestaurant } from '../site/site.service';
import type { UserRow } from '../users/user-row';
import { sendLinkToNewAddress } from './email-verification.service';
import { accountChangeMail, type AccountChange, type Recipient } from './account-change.mail';

/** Whoever can be mailed, if they have confirmed their address. */
type Holder = Recipient & Pick<UserRow, 'emailVerifiedAt'>;

/**
 * Mails the holder of an account, in the transaction of the change: no change without its mail. An address
 * that nobody has confirmed may be a stranger's, whose inbox could be flooded: it gets none.
 */
export async function tellHolder(change: AccountChange, holder: Holder): Promise<void> {
  if (!holder.emailVerifiedAt) return;
  await enqueueMail(accountChangeMail(change, holder, await mailingRestaurant()));
}

/** What a write means to set. */
type Written = Partial<Record<string, unknown>>;

/** Tells of every change in a write that the holder should know of. */
export async function tellOfWrite(before: UserRow, written: Written): Promise<void> {
  const isNew = (name: keyof UserRow) => name in written && written[name] !== before[name];
  const email = isNew('email') ? String(written.email) : before.email;
  const { firstname } = before;
  const emailVerifiedAt = (
    'emailVerifiedAt' in written ? written.emailVerifiedAt : before.emailVerifiedAt
  ) as string | null;
  const holder = { email, firstname, emailVerifiedAt };
  if (isNew('email')) {
    await tellHolder({ what: 'former-email' }, before);
    // It is to be verified if its holder set it: one mail does both.
    if (written.emailVerifiedAt === null) await sendLinkToNewAddress({ ...before, email });
    else await tellHolder({ what: 'new-email' }, holder);
  }
  // The first password of an account is no change.
  if (isNew('password') && before.password) await tellHolder({ what: 'password' }, holder);
  if (isNew('access')) await tellOfRole(before.access, written.access as Role, holder);
  if (isNew('blocked') && written.blocked === true) await tellHolder({ what: 'blocked' }, holder);
}

const RANKS: readonly Role[] = ['user', 'pta', 'admin'];

/** Only of one that was taken away. */
async function tellOfRole(from: Role, to: Role, holder: Holder): Promise<void> {
  if (RANKS.indexOf(to) < RANKS.indexOf(from)) await tellHolder({ what: 'role', from, to }, holder);
}
