import { londonNow } from '@saltmarsh/contract/domain/london-time';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { alsoNoted } from '@saltmarsh/contract/domain/note-flags';
import type { Hours } from '@saltmarsh/contract/domain/opening-hours';
import type { MailFact } from '../../mail/mail-message';
import type { BookingRow } from '../booking-row';
import { tableUntil } from '../table-until';

export const guestsText = (guests: number) => (guests === 1 ? '1 guest' : `${guests} guests`);

export const summary = ({ date, time, guests }: Pick<BookingRow, 'date' | 'time' | 'guests'>) =>
  `${guestsText(guests)}, ${longDate(date)} at ${time}`;

/** Formats `Friday 4 December`, with the year unless it is the current one. */
export function dayOf(date: string): string {
  const [year = ''] = londonNow().date.split('-');
  return date.startsWith(`${year}-`) ? longDate(date).replace(` ${year}`, '') : longDate(date);
}

/** Formats `19:30 that evening`. */
export const atTime = ({ time }: Pick<BookingRow, 'time'>) =>
  `${time} that ${time >= '17:00' ? 'evening' : 'day'}`;

/** Formats `Fri 4 Dec`, for a list of emails; with the year unless it is the present one. */
export function shortDayOf(date: string): string {
  const [weekday = '', day, month = '', ...year] = dayOf(date).split(' ');
  return [weekday.slice(0, 3), day, month.slice(0, 3), ...year].join(' ');
}

/** A booking as the reader of an email was last told of it. */
export type Told = Pick<
  BookingRow,
  'state' | 'date' | 'time' | 'guests' | 'notes' | 'allergies' | 'email' | 'minutes'
>;

export interface Circumstances {
  /** The guest's former table in the same service, which the new table replaces. */
  former?: BookingRow | undefined;
  /** Another table of the guest in the same service. */
  also?: BookingRow | undefined;
  /** The booking as the reader was last told about it. */
  was?: Told | undefined;
}

export const largeTable = (
  { date, time, guests }: Pick<BookingRow, 'date' | 'time' | 'guests'>,
  isStruck = false,
) => ({ first: dayOf(date), second: time, aside: guestsText(guests), isStruck });

/** Returns a fact of the booking, with its former value if that was different. */
export function fact(
  name: string,
  row: Told,
  was: Told | undefined,
  textOf: (told: Told) => string,
): MailFact {
  const [value, former] = [textOf(row), was && textOf(was)];
  if (former === undefined || former === value) return { name, value };
  return { name, value: value || 'none', former: former || 'none' };
}

/** Returns the time at which a confirmed table must be left, as a fact, and no fact otherwise. */
export function untilFact(
  name: string,
  row: BookingRow,
  was: Told | undefined,
  hours: Hours,
): MailFact[] {
  if (row.state !== 'confirmed') return [];
  const known = was?.state === 'confirmed' ? was : undefined;
  return [fact(name, row, known, (told) => tableUntil(told, hours) ?? '')];
}

export const alsoNotedFact = (row: Told, was: Told | undefined): MailFact =>
  fact('Also noted', row, was, ({ notes }) => alsoNoted(notes));

/**
 * Returns those of day, time and guests that have changed, as facts. Unchanged values are shown
 * only in large type above the facts.
 */
export function changedTable(row: Told, was: Told | undefined): MailFact[] {
  const day = fact('Day', row, was, ({ date }) => dayOf(date));
  const time = fact('Time', row, was, (told) => told.time);
  const guests = fact('Guests', row, was, (told) => String(told.guests));
  return [day, time, guests].filter(isChanged);
}

/** Returns whether the notes or allergies are all that has changed. */
export function isOnlyNoted(row: Told, was: Told): boolean {
  const others = ['state', 'email', 'minutes', 'date', 'time', 'guests'] as const;
  const isNoted =
    row.notes !== was.notes || JSON.stringify(row.allergies) !== JSON.stringify(was.allergies);
  return isNoted && others.every((name) => row[name] === was[name]);
}

export const isChanged = ({ former }: MailFact) => former !== undefined;
