import type { TableBook } from '@saltmarsh/contract/domain/bookable-times';
import {
  BOOKED,
  BOOKING_STATES,
  type BookingState,
} from '@saltmarsh/contract/domain/booking-states';
import { addDays } from '@saltmarsh/contract/domain/london-time';
import { eveningOf } from '@saltmarsh/contract/domain/opening-hours';
import type { BookSummary, CalendarDay } from '@saltmarsh/contract/messages/book';
import { tableOf } from '../../database/table';
import { BOOKING_REQUEST } from '../../uids';
import type { BookingRow } from '../booking-row';
import { shownTables } from '../tables/taken-tables';
import { servicesOn } from './book.service';

/** PostgreSQL returns sums and counts as strings, because they may exceed JavaScript's numbers. */
interface Counted extends Pick<BookingRow, 'date' | 'time' | 'state'> {
  guests: number | string;
  bookings: number | string;
  seen: number | string;
}

type Group = Awaited<ReturnType<typeof groupsOf>>[number];

/** Counts bookings by evening, the day on which their service begins, and by time and state. */
async function groupsOf({ hours }: TableBook, from: string, until: string) {
  const rows: Counted[] = await tableOf(BOOKING_REQUEST)
    .whereBetween('date', [from, until])
    .groupBy('date', 'time', 'state')
    .select('date', 'time', 'state')
    .sum({ guests: 'guests' })
    .count({ bookings: 'id', seen: 'seen_at' });
  return rows.map((row) => ({
    evening: eveningOf(hours, row),
    state: row.state,
    guests: Number(row.guests),
    bookings: Number(row.bookings),
    unseen: Number(row.bookings) - Number(row.seen),
  }));
}

export async function calendarOf(
  book: TableBook,
  from: string,
  until: string,
  now: Date,
): Promise<CalendarDay[]> {
  const groups = await groupsOf(book, from, addDays(until, 1));
  const taken = await shownTables(from, until, now);
  const days: CalendarDay[] = [];
  for (let date = from; date <= until; date = addDays(date, 1)) {
    const services = servicesOn(book, date, taken);
    const [fullest] = services.toSorted((a, b) => load(b) - load(a));
    days.push({
      date,
      is_open: services.length > 0,
      closed: services.filter(({ closed }) => closed).length,
      busiest: fullest?.busiest ?? 0,
      covers: fullest?.covers ?? null,
      ...countsOn(date, groups),
    });
  }
  return days;
}

export async function summaryOf(
  book: TableBook,
  today: string,
  last: string,
): Promise<Omit<BookSummary, 'to_ring'>> {
  const groups = await groupsOf(book, today, addDays(last, 1));
  const { booked, bookings } = countsOn(today, groups);
  const evenings = [...new Set(groups.map(({ evening }) => evening))].sort();
  const to_answer = evenings.flatMap((date) => {
    const { requested, unseen } = countsOn(date, groups);
    return requested > 0 || unseen > 0 ? [{ date, requested, unseen }] : [];
  });
  return { date: today, booked, bookings, to_answer };
}

const load = ({ busiest, covers }: { busiest: number; covers: number | null }) =>
  covers ? busiest / covers : 0;

function countsOn(date: string, all: readonly Group[]) {
  const groups = all.filter(({ evening }) => evening === date);
  const total = (
    key: 'guests' | 'bookings' | 'unseen',
    states: readonly BookingState[] = BOOKING_STATES,
  ) =>
    groups
      .filter(({ state }) => states.includes(state))
      .reduce((sum, group) => sum + group[key], 0);
  return {
    booked: total('guests', BOOKED),
    bookings: total('bookings', BOOKED),
    requested: total('bookings', ['requested']),
    waiting: total('bookings', ['waiting']),
    unseen: total('unseen'),
  };
}
