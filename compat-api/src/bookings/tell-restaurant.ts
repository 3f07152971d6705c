import { enqueueMail } from '../mail/outbox';
import type { BookingRow } from './booking-row';
import { mailToRestaurant, type RestaurantNews } from './booking.mail';
import { bookingSettings } from './table-book';

/** In the transaction of the change. A restaurant without an address still sees it in the book. */
export async function tellRestaurant(news: RestaurantNews, row: BookingRow): Promise<void> {
  const { site } = await bookingSettings();
  if (site.email) await enqueueMail(mailToRestaurant(news, row, site));
}
