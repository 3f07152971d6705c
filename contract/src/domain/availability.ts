import type { Availability } from '../messages/availability';
import { slotsOn, type Slot, type TableBook } from './bookable-times';
import { tableMinutes } from './booking-rules';
import { addDays, londonMinutes, londonNow } from './london-time';

export interface TakenTable {
  /** Start, in minutes since 1970. */
  at: number;
  /** Minutes for which the guests have the table. */
  minutes: number;
  guests: number;
}

/** The longest time for which a booking can hold a table, in minutes. */
const LONGEST_TABLE = 24 * 60;

export type Refusal =
  | 'past'
  | 'too-far'
  | 'too-soon'
  | 'no-such-time'
  | 'closed'
  | 'private_hire'
  | 'party'
  | 'full';

export interface Wish {
  date: string;
  time: string;
  guests: number;
}

export interface Moment {
  book: TableBook;
  taken: readonly TakenTable[];
  now: Date;
}

export function tableFor(wish: Wish, { book, taken, now }: Moment): Slot | Refusal {
  const { time: clock, date: today } = londonNow(now);
  if (wish.date < today || (wish.date === today && wish.time <= clock)) return 'past';
  const slot = slotsOn(book, wish.date).find(({ time }) => time === wish.time);
  if (!slot) return 'no-such-time';
  return refusalOf(slot, wish.guests, { taken, now }) ?? slot;
}

export function refusalOf(
  slot: Slot,
  guests: number,
  { taken, now }: Pick<Moment, 'taken' | 'now'>,
): Refusal | undefined {
  const { rules, closed, at, date } = slot;
  const minutesNow = now.getTime() / 60_000;
  if (at <= minutesNow) return 'past';
  if (date > addDays(londonNow(now).date, rules.days_ahead)) return 'too-far';
  if (at < minutesNow + rules.notice) return 'too-soon';
  if (closed) return closed;
  if (guests > rules.largest_party) return 'party';
  return hasRoom(slot, guests, taken) ? undefined : 'full';
}

/**
 * Returns true if a party fits both limits: on guests who arrive at one time, and on guests at
 * table at once.
 */
export function hasRoom(
  slot: Pick<Slot, 'rules' | 'at'>,
  guests: number,
  taken: readonly TakenTable[],
): boolean {
  const { covers, covers_per_time, step } = slot.rules;
  if (covers_per_time !== null) {
    const together = taken.filter(({ at }) => at >= slot.at && at < slot.at + step);
    const arriving = together.reduce((sum, each) => sum + each.guests, guests);
    if (arriving > covers_per_time) return false;
  }
  if (covers === null) return true;
  const leaves = slot.at + tableMinutes(slot.rules, guests);
  return mostGuests(taken, slot.at, leaves) + guests <= covers;
}

/**
 * Returns the highest number of guests at table at once in a period. Times are in minutes since
 * 1970.
 */
export function mostGuests(taken: readonly TakenTable[], from: number, until: number): number {
  const there = takenBetween(taken, from, until);
  // The number of guests peaks at the start of the period or when a party arrives.
  return there.reduce(
    (most, { at }) => (at > from ? Math.max(most, guestsAt(there, at)) : most),
    guestsAt(there, from),
  );
}

function guestsAt(taken: readonly TakenTable[], time: number): number {
  return taken.reduce(
    (sum, { at, minutes, guests }) => (at <= time && at + minutes > time ? sum + guests : sum),
    0,
  );
}

export type ServiceTimes = Availability['services'][number];

/**
 * Refusals that depend on the size of the party. `timesOn` shows a time refused for one of these
 * reasons as unavailable, and leaves out a time refused for any other reason.
 */
const OF_PARTY: readonly Refusal[] = ['party', 'full'];

export function timesOn(
  date: string,
  guests: number,
  { book, taken, now }: Moment,
): ServiceTimes[] {
  const services = new Map<string, ServiceTimes>();
  const slots = slotsOn(book, date);
  // Select the tables by overlap, not by date: a table of the evening before may last past
  // midnight.
  const near = takenBetween(taken, slots[0]?.at ?? 0, (slots.at(-1)?.at ?? 0) + LONGEST_TABLE);
  for (const slot of slots) {
    const refusal = refusalOf(slot, guests, { taken: near, now });
    if (refusal && !OF_PARTY.includes(refusal)) continue;
    const name = slot.service ?? 'Open';
    const { confirm_at_once, guest_note: note } = slot.rules;
    const service = services.get(name) ?? { name, confirm_at_once, note, times: [] };
    services.set(name, service);
    service.times.push({ time: slot.time, available: refusal === undefined });
  }
  return [...services.values()];
}

const takenBetween = (taken: readonly TakenTable[], from: number, until: number) =>
  taken.filter(({ at, minutes }) => at < until && at + minutes > from);

export const freeTimes = (services: readonly ServiceTimes[]): string[] =>
  services.flatMap(({ times }) => times.flatMap(({ time, available }) => (available ? time : [])));

export function dayState(services: readonly ServiceTimes[]): 'free' | 'full' | 'closed' {
  if (services.length === 0) return 'closed';
  return freeTimes(services).length > 0 ? 'free' : 'full';
}

/** Returns the free times nearest to the wanted time, in chronological order. */
export function nearestTimes(wish: Wish, moment: Moment, count = 3): string[] {
  const wanted = londonMinutes(wish.date, wish.time) ?? 0;
  const distance = (time: string) => Math.abs((londonMinutes(wish.date, time) ?? 0) - wanted);
  return freeTimes(timesOn(wish.date, wish.guests, moment))
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .sort();
}

/**
 * Returns the nearest other days with a free table, in chronological order.
 * @param momentOn loads the bookings of one day; called only until enough days are found
 */
export async function otherDays(
  date: string,
  guests: number,
  days: readonly string[],
  momentOn: (day: string) => Promise<Moment>,
  count = 3,
): Promise<string[]> {
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(date));
  const nearestFirst = days.filter((day) => day !== date).sort((a, b) => distance(a) - distance(b));
  const found: string[] = [];
  for (const day of nearestFirst) {
    if (found.length === count) break;
    if (freeTimes(timesOn(day, guests, await momentOn(day))).length > 0) found.push(day);
  }
  return found.sort();
}
