/** How tables of one service (lunch, dinner …) are booked. Times are in minutes. */
export interface ServiceRules {
  /** Of a service in the opening hours. */
  name: string;
  /** Between bookable times. */
  step: number;
  /** The last table is this long before the service ends. */
  last_table: number;
  /** Most guests at table at once; null if they are not counted. */
  covers: number | null;
  /** Most guests who arrive at one time. */
  covers_per_time: number | null;
  /** Larger parties book by telephone. */
  largest_party: number;
  /** Parties up to this size are confirmed at once, if there is room; 0 confirms all by hand. */
  confirm_at_once: number;
  /** A table is booked at least this long before. */
  notice: number;
  days_ahead: number;
  /** How long a table is kept for up to two guests, up to four, up to six, and for more. */
  table_minutes: readonly [number, number, number, number];
}

export const BOOKING_EXCEPTION_KINDS = ['covers', 'closed', 'private_hire'] as const;
export type BookingExceptionKind = (typeof BOOKING_EXCEPTION_KINDS)[number];

/** Other rules for a date or several; the restaurant itself is open as its hours say. */
export interface BookingException {
  date: string;
  /** The last of several dates. */
  until: string | null;
  /** Of one service only. */
  service: string | null;
  kind: BookingExceptionKind;
  /** For `covers`: more or fewer; null leaves the usual. */
  covers: number | null;
  covers_per_time: number | null;
}

export interface BookingRules {
  services: readonly ServiceRules[];
  exceptions: readonly BookingException[];
}

/** Until the settings name a service: nothing is counted, and everything is confirmed by hand. */
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
};

/** Services are told apart by their names, whatever the case. */
export const isNamed = (name: string, service: string | null) =>
  name.trim().toLowerCase() === (service ?? '').trim().toLowerCase();

/** A service without rules of its own, such as Christmas lunch, has those of the first in the settings. */
export function rulesOf({ services }: BookingRules, service: string | null): ServiceRules {
  return (
    services.find(({ name }) => isNamed(name, service)) ?? services[0] ?? DEFAULT_SERVICE_RULES
  );
}

export interface ServiceDay {
  rules: ServiceRules;
  /** Why no table is booked on that day. */
  closed: Exclude<BookingExceptionKind, 'covers'> | null;
}

/**
 * A service's rules on the day on which it begins. Of numbers the last exception wins; the first closing decides,
 * and says why.
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

/** How long a table is kept for a party. */
export function tableMinutes({ table_minutes }: ServiceRules, guests: number): number {
  const [two, four, six, more] = table_minutes;
  if (guests <= 2) return two;
  if (guests <= 4) return four;
  return guests <= 6 ? six : more;
}

/** The largest party of any service, and the furthest day: what a form offers. */
export function bookingBounds({ services }: BookingRules): { guests: number; days: number } {
  const all = services.length > 0 ? services : [DEFAULT_SERVICE_RULES];
  return {
    guests: Math.max(...all.map(({ largest_party }) => largest_party)),
    days: Math.max(...all.map(({ days_ahead }) => days_ahead)),
  };
}
