import { tableFor } from '@saltmarsh/contract/domain/availability';
import { tableMinutes } from '@saltmarsh/contract/domain/booking-rules';
import { type BookingState, STATE_NAMES } from '@saltmarsh/contract/domain/booking-states';
import type {
  BookingChange,
  BookingInput,
  StaffBooking,
} from '@saltmarsh/contract/messages/booking';
import { query } from '../database/typed-query';
import { HttpError, ValidationError } from '../errors';
import { conflictOver, isExpected, type ExpectedVersion } from '../history/versions';
import { BOOKING_REQUEST } from '../uids';
import type { BookingRow } from './booking-row';
import { toBooking } from './booking.resource';
import { followBooking } from './guests/guest-card.service';
import { hasManyOpen, repeatedBooking } from './guests/same-guest';
import { summary } from './mails/mail-texts';
import { offerFor, publish } from './publish-and-offer';
import { refuse } from './refusals';
import { withBook } from './tables/book-lock';
import { bookingSettings } from './tables/table-book';
import { takenTables } from './tables/taken-tables';
import * as transitions from './transitions';

/**
 * Confirms a guest's table, stores a request, or puts them on the waiting list, with the mails, in one
 * transaction. A repeated request is answered with the booking that it has made. Beyond a few open bookings,
 * those of one guest are marked for staff: they keep no table until one of the staff confirms.
 * @param isCrowd the network has booked that service a few times already
 * @throws ValidationError with the free times
 */
export function takeBooking(
  input: BookingInput,
  now: Date,
  { isCrowd = false } = {},
): Promise<BookingRow> {
  const { waiting, ...wish } = input;
  return withBook(async () => {
    const repeated = await repeatedBooking(input, now);
    if (repeated) return repeated;
    // Re-read the settings: staff may have closed the service while this request waited for the lock.
    const settings = await bookingSettings();
    const moment = { book: settings.book, taken: await takenTables(wish.date, now), now };
    const slot = tableFor(wish, moment);
    if (typeof slot === 'string' && !(slot === 'full' && waiting)) {
      throw refuse(wish, slot, moment, settings);
    }
    const isOver = isCrowd || (await hasManyOpen(wish, now));
    const overLimitAt = isOver ? now.toISOString() : null;
    const booking = {
      ...wish,
      ...{ source: 'website' as const, overLimitAt },
      state:
        typeof slot === 'string'
          ? ('waiting' as const)
          : firstState({ guests: wish.guests, overLimitAt }, slot.rules),
      ...(typeof slot !== 'string' && { minutes: tableMinutes(slot.rules, wish.guests) }),
    };
    return publish(await transitions.book(booking, { by: 'guest', now }), now);
  });
}

/** Larger parties, and those of a guest with many bookings, are always confirmed by hand. */
export const firstState = (
  { guests, overLimitAt }: Pick<BookingRow, 'guests' | 'overLimitAt'>,
  { confirm_at_once }: { confirm_at_once: number },
): BookingState => (guests <= confirm_at_once && overLimitAt === null ? 'confirmed' : 'requested');

/** Staff may accept more guests than the rules allow: they see the room. */
export function addBooking(booking: StaffBooking, now: Date): Promise<BookingRow> {
  const state = booking.source === 'door' ? 'seated' : 'confirmed';
  return withBook(async () => {
    const made = booking.reference && (await rowOf(booking.reference));
    if (made) return requireSame(made, booking);
    return publish(await transitions.book({ ...booking, state }, { by: 'staff', now }), now);
  });
}

/** A device that lost its connection sends a booking again. @throws ValidationError if it is another booking */
function requireSame(made: BookingRow, booking: StaffBooking): BookingRow {
  const isSame = (['source', 'date', 'time', 'guests', 'name'] as const).every(
    (key) => made[key] === booking[key],
  );
  if (isSame) return made;
  throw new ValidationError({ reference: ['The reference has already been taken.'] });
}

const rowOf = (reference: string) => query(BOOKING_REQUEST).findOne({ where: { reference } });

/** @throws HttpError 404 */
export async function findBooking(reference: string): Promise<BookingRow> {
  const row = await rowOf(reference);
  if (!row) throw new HttpError(404, 'There is no such booking.');
  return row;
}

/** Reads a booking under the lock, and lets `check` reject it. */
function withBooking(
  reference: string,
  check: (row: BookingRow) => Promise<void>,
  step: (row: BookingRow) => Promise<BookingRow>,
): Promise<BookingRow> {
  return withBook(async () => {
    const row = await findBooking(reference);
    await check(row);
    return step(row);
  });
}

/**
 * Changes a booking. Every step also marks it as seen.
 * @param check throws if the booking, which is locked by now, must not be changed
 * @throws HttpError 404; ValidationError if the booking can't take that step
 */
export function updateBooking(
  reference: string,
  { state, staff_notes: staffNotes, tell_guest = true, ...change }: BookingChange,
  now: Date,
  check: (row: BookingRow) => Promise<void>,
): Promise<BookingRow> {
  return withBooking(reference, check, async (row) => {
    const details = { ...change, ...(staffNotes !== undefined && { staffNotes }) };
    const news = await transitions.change(row, state, { by: 'staff', now, details });
    await followBooking(row, news.row);
    return publish({ ...news, isSilent: !tell_guest }, now);
  });
}

/**
/**
 * Offers a table to a guest on the waiting list out of turn, and also at night.
 * @throws HttpError 404; ValidationError if there is none to offer
 */
export function offerByHand(
  reference: string,
  now: Date,
  check: (row: BookingRow) => Promise<void>,
): Promise<BookingRow> {
  return withBooking(reference, check, async (row) => {
    const isMailable = row.state === 'waiting' && row.email !== null;
    const until = isMailable ? await offerFor(row, now) : 'not-waiting';
    if (until instanceof Date) return publish(await transitions.offer(row, until, now), now);
    throw new ValidationError({ state: [NO_OFFER[until]] });
  });
}

const NO_OFFER = {
  'not-waiting':
    'Only a guest on the waiting list who has an email address can be offered a table.',
  'no-table': 'There is no free table for this guest at that time.',
  'too-late': 'There is too little time for an offer by email. Please ring the guest.',
};

/**
 * The conflict names no author, because the current booking has its history.
 * @throws HttpError 409 if the version is not expected
 */
export async function requireBookingVersion(
  row: BookingRow,
  expected: ExpectedVersion,
): Promise<void> {
  const current = toBooking(row);
  if (isExpected(current.version, expected)) return;
  const now = `${STATE_NAMES[row.state]}, ${summary(row)}`;
  const message = `Somebody else has changed this booking. It is now: ${now}.`;
  throw await conflictOver(undefined, current, message);
}
