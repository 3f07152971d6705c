import { enqueueMail } from '../mail/outbox';
import { mailingRestaurant } from '../settings/site.service';
import type { UserRow } from './user-row';
import { accountChangeMail, type AccountChange, type Recipient } from './account-change.mail';

/** A recipient, and whether they have confirmed their address. */
type Holder = Recipient & Pick<UserRow, 'emailVerifiedAt'>;

/**
 * Mails the holder of an account in the transaction of the change, so that none happens without its mail.
 * Unconfirmed addresses get no mail: they may be a stranger's, whose inbox could be flooded.
 */
export async function tellHolder(change: AccountChange, holder: Holder): Promise<void> {
  if (!holder.emailVerifiedAt) return;
  await enqueueMail(accountChangeMail(change, holder, await mailingRestaurant()));
}
