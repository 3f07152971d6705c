import { BOOKED, type BookingState } from '@saltmarsh/contract/domain/booking-states';
import type { Booking, BookingDay, ServiceOfDay } from '@saltmarsh/contract/messages/booking';
import { isOffered } from './booking-steps';

export interface BookOfService {
  /** `null` if the bookings are in no service that begins on this day. */
  service: ServiceOfDay | null;
  /** The service's name, or a heading above bookings that are in no service. */
  name: string;
  /** Differs from the keys of the day's other services. */
  key: string;
  /** The bookings that are not cancelled, declined or on the waiting list, in order of time. */
  expected: Booking[];
  /** The waiting list, in the order of joining. */
  waiting: Booking[];
  covers: Covers;
}

/** Numbers of guests. */
export interface Covers {
  /** Guests of bookings in the states `confirmed`, `seated` and `left`. */
  booked: number;
  requested: number;
  /** Guests on the waiting list for whom a table is held. */
  held: number;
  seated: number;
  expected: number;
}

const GONE: readonly BookingState[] = ['declined', 'cancelled_by_guest', 'cancelled_by_us'];

/** Groups a day's bookings by service. Bookings after midnight have the next day's date. */
export function bookOfDay({ date: evening, services, bookings }: BookingDay) {
  const live = bookings.filter(({ state }) => !GONE.includes(state));
  const serviceOf = ({ date, time }: Booking) =>
    services.find(({ opens, closes }) => {
      const isLate = closes <= opens;
      return date === evening ? time >= opens && (isLate || time < closes) : isLate;
    }) ?? null;
  const outside =
    services.length > 0 ? 'Outside opening hours' : 'Closed, these guests are still booked';
  const parts = [null, ...services].map((service) => {
    const here = live.filter((booking) => serviceOf(booking) === service);
    const expected = here.filter(({ state }) => state !== 'waiting');
    const waiting = here
      .filter(({ state }) => state === 'waiting')
      .sort((a, b) => (a.waiting_since ?? '').localeCompare(b.waiting_since ?? ''));
    const [name, key] = service ? [service.name, service.opens] : [outside, 'none'];
    return { service, name, key, expected, waiting, covers: coversOf(here) };
  });
  return {
    services: parts.filter(
      ({ service, expected, waiting }) => service || expected.length || waiting.length,
    ),
    gone: bookings.filter(({ state }) => GONE.includes(state)),
  };
}

export function coversOf(bookings: readonly Booking[]): Covers {
  const guestsIn = (list: readonly Booking[]) => list.reduce((sum, { guests }) => sum + guests, 0);
  const inState = (...states: readonly BookingState[]) =>
    guestsIn(bookings.filter(({ state }) => states.includes(state)));
  return {
    booked: inState(...BOOKED),
    requested: inState('requested'),
    held: guestsIn(bookings.filter(isOffered)),
    seated: inState('seated'),
    expected: inState('confirmed'),
  };
}
