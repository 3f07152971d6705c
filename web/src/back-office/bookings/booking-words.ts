import type { Booking, ServiceOfDay } from '@saltmarsh/contract/messages/booking';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import type { FlagKind, NoteFlag } from '@saltmarsh/contract/domain/note-flags';

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
  closed: 'Closed to bookings',
};

/** Heading of bookings outside every service that begins on the day. */
export const OTHER_TIMES = 'Other times';

export const guestsText = (guests: number) => (guests === 1 ? '1 guest' : `${guests} guests`);

/** Returns e.g. `2 requests`, `1 request`. */
export const countText = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

/** Returns e.g. `Fri 27 Nov`. */
export function shortDate(date: string): string {
  const [weekday = '', day = '', month = ''] = longDate(date).split(' ');
  return `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)}`;
}

/** Returns e.g. `Ann Lee, 4 guests at 19:00`. */
export const bookingText = ({ name, guests, time }: Booking) =>
  `${name}, ${guestsText(guests)} at ${time}`;

/** Returns the text beside a service's bar: the guests booked, and the most at once. */
export function coversText({ booked, busiest, covers }: ServiceOfDay): string {
  if (booked === 0) {
    const seats = covers === null ? '' : `, ${covers} covers`;
    return busiest > 0
      ? `Nobody booked${seats}, ${busiest} still taken from before`
      : `Nobody booked${seats}`;
  }
  if (covers === null) return `${guestsText(booked)} booked, at most ${busiest} at once`;
  return `${guestsText(booked)} booked, at most ${busiest} of ${covers} covers at once`;
}
