import type { SiteSetting } from '../messages/site-setting';

/** Booking rules of one service (lunch …). `messages/site-setting.ts` explains each number. */
export type ServiceRules = SiteSetting['booking_services'][number];

export const BOOKING_EXCEPTION_KINDS = ['covers', 'closed', 'private_hire'] as const;
export type BookingExceptionKind = (typeof BOOKING_EXCEPTION_KINDS)[number];

/** Different booking rules for one or more dates. The settings' opening hours stay the same. */
export type BookingException = Omit<SiteSetting['booking_exceptions'][number], 'note'>;

export interface BookingRules {
  services: readonly ServiceRules[];
  exceptions: readonly BookingException[];
}

/**
 * Rules that apply if the settings have none: guests are not counted, and staff confirm all
 * bookings.
 */
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

export const isNamed = (name: string, service: string | null) =>
  name.trim().toLowerCase() === (service ?? '').trim().toLowerCase();

/**
 * Returns a service's rules. A service without its own rules, e.g. Christmas lunch, gets the rules
 * of the first service in the settings, or else the default rules.
 */
export function rulesOf({ services }: BookingRules, service: string | null): ServiceRules {
  return (
    services.find(({ name }) => isNamed(name, service)) ?? services[0] ?? DEFAULT_SERVICE_RULES
  );
}

export interface ServiceDay {
  rules: ServiceRules;
  closed: Exclude<BookingExceptionKind, 'covers'> | null;
}

/**
 * Returns a service's rules for the date on which it begins. If several exceptions for the date set
 * the same limit, the last of these exceptions in the list applies. If several exceptions close the
 * service, the first one determines `closed`.
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

/**
 * Returns the limits for a booking form, each the highest of all services: the largest party, and
 * the number of days ahead.
 */
export function bookingBounds({ services }: BookingRules): { guests: number; days: number } {
  const all = services.length > 0 ? services : [DEFAULT_SERVICE_RULES];
  return {
    guests: Math.max(...all.map(({ largest_party }) => largest_party)),
    days: Math.max(...all.map(({ days_ahead }) => days_ahead)),
  };
}
