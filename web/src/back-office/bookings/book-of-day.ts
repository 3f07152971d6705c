import type { Booking, BookingDay, ServiceOfDay } from '@saltmarsh/contract/messages/booking';
import type { BookingState } from '@saltmarsh/contract/domain/booking-states';

export interface BookOfService {
  /** `null` for bookings outside every service that begins on this day. */
  service: ServiceOfDay | null;
  /** Bookings in the order of their times. */
  expected: Booking[];
  waiting: Booking[];
}

/** Declined or cancelled bookings. */
const GONE: readonly BookingState[] = ['declined', 'cancelled_by_guest', 'cancelled_by_us'];

/** Groups a day's bookings by service. Times after midnight belong to the night before and come first. */
export function bookOfDay({ services, bookings }: BookingDay) {
  const live = bookings.filter(({ state }) => !GONE.includes(state));
  const serviceAt = (time: string) =>
    services.find(({ opens, closes }) => time >= opens && (closes <= opens || time < closes)) ??
    null;
  const parts = [null, ...services].map((service) => {
    const here = live.filter(({ time }) => serviceAt(time) === service);
    const expected = here.filter(({ state }) => state !== 'waiting');
    return { service, expected, waiting: here.filter(({ state }) => state === 'waiting') };
  });
  return {
    services: parts.filter(
      ({ service, expected, waiting }) => service || expected.length || waiting.length,
    ),
    gone: bookings.filter(({ state }) => GONE.includes(state)),
  };
}
