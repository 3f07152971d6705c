import type { BookingExceptionKind } from '@saltmarsh/contract/domain/booking-rules';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import type { SiteSetting } from '@saltmarsh/contract/messages/site-setting';

export const EXCEPTION_KINDS: Readonly<Record<BookingExceptionKind, string>> = {
  closed: 'No bookings',
  private_hire: 'Private party',
  covers: 'More or fewer guests',
};

const counted = (guests: number | null) => (guests === null ? 'not counted' : String(guests));

/** Returns one service's rules as a line. */
export function serviceRulesText(rules: SiteSetting['booking_services'][number]): string {
  const [two, four, six, more] = rules.table_minutes;
  return [
    `${rules.name}: most guests seated at once ${counted(rules.covers)}`,
    `arriving at one time ${counted(rules.covers_per_time)}`,
    `${rules.step} minutes between times, the last ${rules.last_table} before the end`,
    `up to ${rules.largest_party} guests online, confirmed at once up to ${rules.confirm_at_once}`,
    `shortest notice ${rules.notice} minutes, up to ${rules.days_ahead} days ahead`,
    `tables kept for ${two}, ${four}, ${six}, ${more} minutes`,
  ].join('; ');
}

export function bookingExceptionText(exception: SiteSetting['booking_exceptions'][number]): string {
  const { date, until, service, kind, covers, covers_per_time, note } = exception;
  const days = [date, until].flatMap((each) => (each ? [longDate(each)] : [])).join(' to ');
  const guests = [
    covers !== null && `most guests seated at once ${covers}`,
    covers_per_time !== null && `arriving at one time ${covers_per_time}`,
  ].filter(Boolean);
  const what = kind === 'covers' ? guests.join(', ') : EXCEPTION_KINDS[kind];
  return `${days}${service ? `, ${service}` : ''}: ${what}${note ? ` (${note})` : ''}`;
}
