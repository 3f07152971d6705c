import type { BookingRequest } from '../contract/booking';
import type { Site } from '../contract/site';
import { withNulls } from '../http/with-nulls';
import { postMail } from '../mail/outbox';
import { BOOKING_REQUEST } from '../uids';
import { mailToDiner, mailToHouse } from './booking.mail';

/** Keeps the request for the staff's list and tells both sides of it. */
export async function takeBooking(booking: BookingRequest, site: Site): Promise<void> {
  const { documentId } = await strapi
    .documents(BOOKING_REQUEST)
    .create({ data: withNulls({ ...booking, state: 'new' as const }) });
  // A house without an address of its own still has the list in its panel.
  if (site.email) await postMail(mailToHouse(booking, site, documentId));
  await postMail(mailToDiner(booking, site));
}
