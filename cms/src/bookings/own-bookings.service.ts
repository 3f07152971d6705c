import { londonNow } from '@saltmarsh/contract/domain/london-time';
import { query } from '../database/typed-query';
import { BOOKING_REQUEST } from '../uids';
import type { BookingRow } from './booking-row';

const MOST_PAST = 20;

/** Returns a guest's bookings: coming ones, the next first, then the latest of the past. */
export async function bookingsOfAddress(address: string, now: Date): Promise<BookingRow[]> {
  const { date: today } = londonNow(now);
  // Addresses of bookings are stored in lower case.
  const email = address.toLowerCase();
  const [coming, past] = await Promise.all([
    query(BOOKING_REQUEST).findMany({
      where: { email, date: { $gte: today } },
      orderBy: [{ date: 'asc' }, { time: 'asc' }, { id: 'asc' }],
    }),
    query(BOOKING_REQUEST).findMany({
      where: { email, date: { $lt: today } },
      orderBy: [{ date: 'desc' }, { time: 'desc' }, { id: 'desc' }],
      limit: MOST_PAST,
    }),
  ]);
  return [...coming, ...past].filter(({ reference }) => reference !== null);
}
