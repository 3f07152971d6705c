import { enqueueMail } from '../mail/outbox';
import { BOOKING_REQUEST } from '../uids';
import type { BookingRow } from './booking-row';
import { mailToGuest, type GuestNews } from './booking.mail';
import { calendarFile, type CalendarNews } from './calendar-file';
import { bookingSettings } from './table-book';

/** In the transaction of what is told. Guests without an address are told by telephone. */
export async function tellGuest(news: GuestNews, row: BookingRow): Promise<void> {
  const { email, reference } = row;
  if (!email || !reference) return;
  const { site } = await bookingSettings();
  const told = { ...row, email, reference };
  const entry = calendarNews(news, row);
  const calendar = entry && calendarFile(entry, told, site);
  await enqueueMail(mailToGuest(news, told, site, calendar));
  if (calendar) await countEntry(row);
}

/** What the guest's calendar is told with the mail. One that was never sent an entry has none to cancel. */
function calendarNews(news: GuestNews, row: BookingRow): CalendarNews | undefined {
  const hasEntry = (row.sequence ?? 0) > 0;
  switch (news) {
    case 'confirmed':
    case 'reminder':
      return 'confirmed';
    case 'requested':
      return 'tentative';
    case 'changed':
      return row.state === 'confirmed' ? 'confirmed' : 'tentative';
    case 'declined':
    case 'cancelled_by_us':
    case 'cancelled_by_guest':
      return hasEntry ? 'cancelled' : undefined;
    case 'waiting':
      return hasEntry ? 'cancelled' : undefined;
    // The guest may let it go, and is not written to again.
    case 'offered':
      return undefined;
  }
}

/** Calendars ignore an entry whose sequence is not above the last. It is no change of the booking. */
async function countEntry({ id, sequence }: BookingRow): Promise<void> {
  await strapi.db
    .queryBuilder(BOOKING_REQUEST)
    .update({ sequence: (sequence ?? 0) + 1 })
    .where({ id })
    .execute();
}
