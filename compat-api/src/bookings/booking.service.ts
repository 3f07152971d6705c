import type { BookingRequest } from '../contract/booking';
import type { Site } from '../contract/site';
import { withNulls } from '../strapi/with-nulls';
import { enqueueMail } from '../mail/outbox';
import { BOOKING_REQUEST } from '../uids';
import { mailToDiner, mailToRestaurant } from './booking.mail';

/** Stores the request for the staff and mails the restaurant and the diner. */
export async function takeBooking(booking: BookingRequest, site: Site): Promise<void> {
  const { documentId } = await strapi
    .documents(BOOKING_REQUEST)
    .create({ data: withNulls({ ...booking, state: 'new' as const }) });
  // A restaurant without an email address still sees the request in the panel.
  if (site.email) await enqueueMail(mailToRestaurant(booking, site, documentId));
  await enqueueMail(mailToDiner(booking, site));
}
