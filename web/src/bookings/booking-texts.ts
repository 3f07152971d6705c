import type { BookingState } from '@saltmarsh/contract/domain/booking-states';
import { londonNow } from '@saltmarsh/contract/domain/london-time';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import type { FlagKind, NoteFlag } from '@saltmarsh/contract/domain/note-flags';
import type { Closing } from '@saltmarsh/contract/messages/book';
import type { Booking, ServiceOfDay } from '@saltmarsh/contract/messages/booking';
import type { Covers } from './book-of-day';
import { isMailed } from './booking-steps';

const DONE: Readonly<Record<BookingState, string>> = {
  requested: 'is a request again',
  confirmed: 'is confirmed',
  declined: 'has been declined',
  waiting: 'is on the waiting list',
  seated: 'is seated',
  left: 'has left',
  no_show: 'is marked as a no-show',
  cancelled_by_guest: 'is cancelled, as the guest asked',
  cancelled_by_us: 'is cancelled',
};

export const toldText = (isTold: boolean) => (isTold ? ' They will get an email.' : '');

export const steppedText = (booking: Booking, to: BookingState) =>
  `${booking.name} ${DONE[to]}.${toldText(isMailed(booking, to))}`;

/** Returns e.g. `Dinner on Fri 27 Nov`, `All services from Thu 24 Dec to Sat 26 Dec`. */
export function spanText({ service, date, until }: Omit<Closing, 'id' | 'kind'>): string {
  const when =
    until && until !== date
      ? `from ${shortDate(date)} to ${shortDate(until)}`
      : `on ${shortDate(date)}`;
  return `${service ?? 'All services'} ${when}`;
}

/** Returns whether the party is so large that staff join tables for it. */
export const isLarge = ({ guests }: Pick<Booking, 'guests'>) => guests >= 6;

export const sourceNames: Readonly<Record<Booking['source'], string>> = {
  website: 'Website',
  telephone: 'Telephone',
  door: 'At the door',
};

const flagNames: Readonly<Record<FlagKind, string>> = {
  allergy: 'Allergy',
  diet: 'Diet',
  access: 'Access',
  children: 'Children',
  occasion: 'Occasion',
};

export function flagText({ kind, words }: NoteFlag): string {
  return words.length > 0 ? `${flagNames[kind]}: ${words.join(', ')}` : flagNames[kind];
}

export const closedNames: Readonly<Record<NonNullable<ServiceOfDay['closed']>, string>> = {
  full: 'No more bookings',
  private_hire: 'Private party',
  closed: 'Closed',
};

/** Returns e.g. `Table 12` for a number. For a name, returns only the name, e.g. `Window`. */
export const tableText = (table: string) => (/^\d/.test(table) ? `Table ${table}` : table);

export const countText = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

export const guestsText = (guests: number) => countText(guests, 'guest');

/** Returns e.g. `Fri 27 Nov`. */
export function shortDate(date: string): string {
  const [weekday = '', day = '', month = ''] = longDate(date).split(' ');
  return `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)}`;
}

export function heldText({ offered_until }: Pick<Booking, 'offered_until'>): string {
  const { date, time } = londonNow(new Date(offered_until ?? 0));
  const day = date === londonNow().date ? '' : `${shortDate(date)}, `;
  return `Table held until ${day}${time}`;
}

export const bookingText = ({ name, guests, time }: Booking) =>
  `${name}, ${guestsText(guests)} at ${time}`;

export const coversText = ({ booked, requested, held }: Covers) =>
  [
    booked > 0 && `${booked} booked`,
    requested > 0 && `${requested} requested`,
    held > 0 && `${held} held for the waiting list`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Returns a text about a service: the number of guests, and the most seats taken at one time. */
export function serviceText({ busiest, covers }: ServiceOfDay, guests: Covers): string {
  const text = coversText(guests);
  if (text) return `${text} · ${seatsText(busiest, covers)}`;
  if (busiest > 0) return `No bookings · ${busiest} seats still taken from before`;
  return covers === null ? 'No bookings' : `No bookings · ${covers} seats`;
}

export const seatsText = (busiest: number, covers: number | null) =>
  `${busiest}${covers === null ? '' : ` of ${covers} seats`} at the fullest`;
