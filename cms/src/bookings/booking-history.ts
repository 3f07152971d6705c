import {
  BOOKING_STATES,
  STATE_NAMES,
  type BookingState,
} from '@saltmarsh/contract/domain/booking-states';
import type { BookingEvent } from '@saltmarsh/contract/messages/booking';
import { nameOfWriter } from '../history/writers';
import type { BookingRow } from './booking-row';
import { isTick } from './guests/allergy-tick';
import { dayOf, guestsText, summary } from './mails/mail-facts';

/**
 * Who caused an event. `website` causes reminders, all offers (even those that staff make), and the
 * end of the wait of guests who got no table.
 */
export type Actor = 'guest' | 'staff' | 'website';

const GUEST = 'Guest';
const WEBSITE = 'Website';
const STAFF = 'Staff';

/** Limits the size of a row, in case a program changes the booking again and again. */
const MOST_EVENTS = 100;

export const historyOf = ({ history }: Pick<BookingRow, 'history'>): BookingEvent[] =>
  (history as BookingEvent[] | null | undefined) ?? [];

/** Returns the history for the guest, without the names of staff. */
export const historyForGuest = (row: BookingRow): BookingEvent[] =>
  historyOf(row).map((event) =>
    event.by === GUEST || event.by === WEBSITE ? event : { ...event, by: STAFF },
  );

export function extendedHistory(
  before: BookingRow | undefined,
  events: readonly string[],
  { by, now }: { by: Actor; now: Date },
): BookingEvent[] {
  const added = events.map((what) => ({ at: now.toISOString(), by: nameOf(by), what }));
  return [...(before ? historyOf(before) : []), ...added].slice(-MOST_EVENTS);
}

/**
 * Returns when the guest last asked for a table or for a different table. Returns when the booking
 * was made if the history does not show this.
 */
export const askedAt = (row: Pick<BookingRow, 'history' | 'createdAt'>): string =>
  historyOf(row).findLast(({ by, what }) => by === GUEST && IS_WISH.test(what))?.at ??
  row.createdAt;

/** Returns the state before the present one; `undefined` if the history does not show it. */
export const formerState = (row: Pick<BookingRow, 'history'>): BookingState | undefined =>
  historyOf(row)
    .flatMap(({ what }) => BOOKING_STATES.find((state) => isInto(what, state)) ?? [])
    .at(-2);

/**
 * Returns the name itself, not a reference to the account: a booking may outlive the account of the
 * colleague who changed it.
 */
function nameOf(by: Actor): string {
  if (by === 'guest') return GUEST;
  if (by === 'website') return WEBSITE;
  return nameOfWriter() ?? STAFF;
}

const BEGUN: Partial<Record<BookingState, string>> = {
  requested: 'Asked for',
  waiting: 'Joined the waiting list for',
  seated: 'Seated',
};

/** Matches events that ask for a table, or that change its time or the number of guests. */
const IS_WISH = new RegExp(`^${BEGUN.requested} |^${STATE_NAMES.requested}$|^Moved from | became `);

type NewTable = Pick<BookingRow, 'date' | 'time' | 'guests' | 'state'>;

const beginningOf = (state: BookingState) => BEGUN[state] ?? 'Booked';

export const beginning = (table: NewTable) => `${beginningOf(table.state)} ${summary(table)}`;

const isInto = (what: string, state: BookingState) =>
  what === STATE_NAMES[state] || what.startsWith(`${beginningOf(state)} `);

/** Lists the changes of a write, without the contents of fields about the guest. */
export function changesOf(before: BookingRow, written: Partial<BookingRow>): string[] {
  const after = { ...before, ...written };
  const isSame = (name: keyof BookingRow) =>
    JSON.stringify(after[name] ?? null) === JSON.stringify(before[name] ?? null);
  const isMoved = !isSame('date') || !isSame('time');
  return [
    !isSame('state') && STATE_NAMES[after.state],
    isMoved && `Moved from ${whenOf(before, after)} to ${whenOf(after, before)}`,
    !isSame('guests') && `${guestsText(before.guests)} became ${guestsText(after.guests)}`,
    // A new time or number of guests may change the minutes automatically, which is no event.
    !isMoved && isSame('guests') && !isSame('minutes') && `Table kept for ${after.minutes} minutes`,
    !isSame('allergies') &&
      (isTick(after.allergies)
        ? 'Marked as an allergy'
        : after.allergies
          ? 'Allergies set by hand'
          : 'Allergies as the notes say'),
    ...(Object.keys(CHANGED) as (keyof typeof CHANGED)[]).map(
      (name) => !isSame(name) && CHANGED[name],
    ),
  ].filter((text) => text !== false);
}

const CHANGED = {
  name: 'Name changed',
  telephone: 'Telephone changed',
  email: 'Email changed',
  notes: 'Notes changed',
  tableName: 'Table number changed',
  staffNotes: 'Staff notes changed',
} as const;

const whenOf = ({ date, time }: NewTable, other: NewTable) =>
  date === other.date ? time : `${dayOf(date)}, ${time}`;
