import { enqueueMail } from '../mail/outbox';
import type { BookingRow } from './booking-row';
import { mailToRestaurant, type RestaurantNews } from './booking.mail';
import { bookingSettings } from './table-book';

/** Call it in the transaction of the change. Without an address, the restaurant still sees the booking. */
export async function tellRestaurant(news: RestaurantNews, row: BookingRow): Promise<void> {
  const { site } = await bookingSettings();
  if (site.email) await enqueueMail(mailToRestaurant(news, row, site));
}
