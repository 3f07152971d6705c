import type { BookingRequest } from '../contract/booking';
import type { Site } from '../contract/site';
import { withNulls } from '../strapi/with-nulls';
import { enqueueMail } from '../mail/outbox';
import { BOOKING_REQUEST } from '../uids';
import { mailToDiner, mailToRestaurant } from './booking.mail';

/** Keeps the request for the staff's list and tells both sides of it. */
export async function takeBooking(booking: BookingRequest, site: Site): Promise<void> {
  const { documentId } = await strapi
    .documents(BOOKING_REQUEST)
    .create({ data: withNulls({ ...booking, state: 'new' as const }) });
  // A house without an address of its own still has the list in its panel.
  if (site.email) await enqueueMail(mailToRestaurant(booking, site, documentId));
  await enqueueMail(mailToDiner(booking, site));
}
