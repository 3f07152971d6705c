/** The rules for booking tables of one service (lunch, dinner …). Times are in minutes. */
export interface ServiceRules {
  /** The name of a service in the opening hours. */
  name: string;
  /** The interval between bookable times. */
  step: number;
  /** The time from the last table to the end of the service. */
  last_table: number;
  /** The most guests at table at once; null if they are not counted. */
  covers: number | null;
  /** The most guests who arrive at one time. */
  covers_per_time: number | null;
  /** Larger parties book by telephone. */
  largest_party: number;
  /** Parties up to this size are confirmed at once, if there is room; 0 confirms all by hand. */
  confirm_at_once: number;
  /** The least time between booking and table. */
  notice: number;
  days_ahead: number;
  /** The time for which a table is kept for up to two guests, up to four, up to six, and for more. */
  table_minutes: readonly [number, number, number, number];
  /** What guests should know of its tables, such as what a bar serves. */
  guest_note: string | null;
}

export const BOOKING_EXCEPTION_KINDS = ['covers', 'closed', 'private_hire'] as const;
export type BookingExceptionKind = (typeof BOOKING_EXCEPTION_KINDS)[number];

/** Different rules for one or more dates. The restaurant itself still follows its opening hours. */
export interface BookingException {
  date: string;
  /** The last of several dates. */
  until: string | null;
  /** Limits the exception to one service. */
  service: string | null;
  kind: BookingExceptionKind;
  /** New limits for `covers`; null keeps the usual one. */
  covers: number | null;
  covers_per_time: number | null;
}

export interface BookingRules {
  services: readonly ServiceRules[];
  exceptions: readonly BookingException[];
}

/** Applies until the settings name a service: no guests are counted, and staff confirm everything. */
export const DEFAULT_SERVICE_RULES: ServiceRules = {
  name: '',
  step: 15,
  last_table: 30,
  covers: null,
  covers_per_time: null,
  largest_party: 8,
  confirm_at_once: 0,
  notice: 0,
  days_ahead: 60,
  table_minutes: [90, 105, 120, 150],
  guest_note: null,
};

/** Compares names of services, ignoring case. */
export const isNamed = (name: string, service: string | null) =>
  name.trim().toLowerCase() === (service ?? '').trim().toLowerCase();

/** Returns a service's rules; without its own, as for Christmas lunch, those of the first service. */
export function rulesOf({ services }: BookingRules, service: string | null): ServiceRules {
  return (
    services.find(({ name }) => isNamed(name, service)) ?? services[0] ?? DEFAULT_SERVICE_RULES
  );
}

export interface ServiceDay {
  rules: ServiceRules;
  /** The reason why no table is booked on that day. */
  closed: Exclude<BookingExceptionKind, 'covers'> | null;
}

/**
 * Returns a service's rules on the day on which it begins. The last exception decides each number; the first
 * closing applies and gives the reason.
 */
export function serviceDay(all: BookingRules, service: string | null, date: string): ServiceDay {
  const day: ServiceDay = { rules: rulesOf(all, service), closed: null };
  for (const exception of all.exceptions) {
    if (date < exception.date || date > (exception.until ?? exception.date)) continue;
    if (exception.service && !isNamed(exception.service, service)) continue;
    if (exception.kind !== 'covers') return { ...day, closed: exception.kind };
    const covers = exception.covers ?? day.rules.covers;
    const covers_per_time = exception.covers_per_time ?? day.rules.covers_per_time;
    day.rules = { ...day.rules, covers, covers_per_time };
  }
  return day;
}

export function tableMinutes({ table_minutes }: ServiceRules, guests: number): number {
  const [two, four, six, more] = table_minutes;
  if (guests <= 2) return two;
  if (guests <= 4) return four;
  return guests <= 6 ? six : more;
}

/** Returns the largest party of any service and the furthest day, as limits for a form. */
export function bookingBounds({ services }: BookingRules): { guests: number; days: number } {
  const all = services.length > 0 ? services : [DEFAULT_SERVICE_RULES];
  return {
    guests: Math.max(...all.map(({ largest_party }) => largest_party)),
    days: Math.max(...all.map(({ days_ahead }) => days_ahead)),
  };
}
