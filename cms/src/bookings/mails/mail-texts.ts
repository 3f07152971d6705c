import { londonNow } from '@saltmarsh/contract/domain/london-time';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import type { Hours } from '@saltmarsh/contract/domain/opening-hours';
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

/** A booking as the reader of an email was last told of it. */
export type Told = Pick<
  BookingRow,
  'state' | 'date' | 'time' | 'guests' | 'notes' | 'email' | 'minutes'
>;

function tableText(table: Told, hours: Hours): string {
  const { state, date, time, guests } = table;
  const until = state === 'confirmed' && tableUntil(table, hours);
  return `${dayOf(date)}, ${time}, ${guestsText(guests)}${until ? `, until ${until}` : ''}`;
}

/** Returns the table before a change, as a fact; none if the table is the same. */
export function wasFact(
  was: Told | undefined,
  row: Told,
  hours: Hours,
): (readonly [string, string])[] {
  const former = was && tableText(was, hours);
  return former && former !== tableText(row, hours) ? [['Was', former]] : [];
}
