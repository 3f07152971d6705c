import type { Booking, BookingDay, ServiceOfDay } from '@saltmarsh/contract/messages/booking';
import type { BookingState } from '@saltmarsh/contract/domain/booking-states';

export interface BookOfService {
  /** `null` for bookings outside every service that begins on this day. */
  service: ServiceOfDay | null;
  /** Bookings in the order of their times. */
  expected: Booking[];
  waiting: Booking[];
}

export interface BookOfDay {
  services: BookOfService[];
  /** Declined or cancelled bookings. */
  gone: Booking[];
}

const GONE: readonly BookingState[] = ['declined', 'cancelled_by_guest', 'cancelled_by_us'];

/** Groups a day's bookings by service. Times after midnight belong to the night before and come first. */
export function bookOfDay({ services, bookings }: BookingDay): BookOfDay {
  const live = bookings.filter(({ state }) => !GONE.includes(state));
  const serviceAt = (time: string) =>
    services.find(({ opens, closes }) => time >= opens && (closes <= opens || time < closes)) ??
    null;
  return {
    services: [null, ...services]
      .map((service) =>
        partOf(
          live.filter(({ time }) => serviceAt(time) === service),
          service,
        ),
      )
      .filter(({ service, expected, waiting }) => service || expected.length || waiting.length),
    gone: bookings.filter(({ state }) => GONE.includes(state)),
  };
}

function partOf(bookings: Booking[], service: ServiceOfDay | null): BookOfService {
  return {
    service,
    expected: bookings.filter(({ state }) => state !== 'waiting'),
    waiting: bookings.filter(({ state }) => state === 'waiting'),
  };
}
