import { enqueueMail } from '../mail/outbox';
import { BOOKING_REQUEST } from '../uids';
import type { BookingRow } from './booking-row';
import { mailToGuest, type GuestNews } from './booking.mail';
import { calendarFile, type CalendarNews } from './calendar-file';
import { bookingSettings } from './table-book';

/** Call it in the transaction of the event. Staff telephone guests without an address. */
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

/** Returns the calendar status to send with the mail. Without an earlier entry there is none to cancel. */
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
    // The guest may decline by doing nothing, and no further mail follows.
    case 'offered':
      return undefined;
  }
}

/** Raises the sequence, because calendars ignore an entry that does not. The booking does not change. */
async function countEntry({ id, sequence }: BookingRow): Promise<void> {
  await strapi.db
    .queryBuilder(BOOKING_REQUEST)
    .update({ sequence: (sequence ?? 0) + 1 })
    .where({ id })
    .execute();
}
