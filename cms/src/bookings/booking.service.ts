import { STATE_NAMES } from '@saltmarsh/contract/domain/booking-states';
import type { BookingChange, StaffBooking } from '@saltmarsh/contract/messages/booking';
import type { BookingInput } from '@saltmarsh/contract/messages/guest-booking';
import { toColumns } from '../database/message-columns';
import { ValidationError } from '../errors';
import {
  isNewOf,
  reachBooking,
  requireVersion,
  requireWithinReach,
  type StaffWrite,
  type Worker,
} from './book/reach';
import { beginning, historyOf } from './booking-history';
import { rowOf, type BookingRow } from './booking-row';
import { toBooking } from './booking.resource';
import { tickedAllergies } from './guests/allergy-tick';
import { followBooking } from './guests/guest-card.service';
import { hasManyOpen, repeatedBooking } from './guests/same-guest';
import { summary } from './mails/mail-facts';
import { offerFor, publish } from './publish-and-offer';
import { withBook } from './tables/book-lock';
import { bookingSettings } from './tables/table-book';
import { tableOrPlace } from './tables/table-or-place';
import * as transitions from './transitions';

/**
 * Confirms a table, stores a request or adds the guest to the waiting list, and queues the mails,
 * in one transaction. A repeated request returns the existing booking. Bookings beyond the limit of
 * a guest or a network hold no table until staff confirm them.
 * @param isCrowd whether the guest's network has booked that service several times already
 * @throws ValidationError with the reason if the guest gets no table, or if an allergy is ticked
 *   but the notes are empty
 */
export function takeBooking(
  input: BookingInput,
  now: Date,
  { isCrowd = false } = {},
): Promise<BookingRow> {
  const { waiting, allergy, ...wish } = input;
  const allergies = tickedAllergies(allergy, { allergies: null, notes: wish.notes ?? null });
  return withBook(async () => {
    const repeated = await repeatedBooking(input, now);
    if (repeated) return repeated;
    const isOver = isCrowd || (await hasManyOpen(wish, now));
    const overLimitAt = isOver ? now.toISOString() : null;
    // Staff may have closed the service while this request waited for the lock.
    const settings = await bookingSettings();
    const decision = { settings, now, mayWait: waiting === true };
    const booking = {
      ...wish,
      ...{ source: 'website' as const, allergies, overLimitAt },
      ...(await tableOrPlace({ ...wish, overLimitAt }, decision)),
    };
    return publish(await transitions.book(booking, { by: 'guest', now }), now);
  });
}

/** Staff may accept more guests than the rules allow, because they can see how full the room is. */
export function addBooking(booking: StaffBooking, worker: Worker, now: Date): Promise<BookingRow> {
  const state = booking.source === 'door' ? 'seated' : 'confirmed';
  return withBook(async () => {
    const made = booking.reference && (await rowOf(booking.reference));
    if (made) return requireSame(made, { ...booking, state }, worker, now);
    const added = { ...booking, state, addedBy: worker.number } as const;
    return publish(await transitions.book(added, { by: 'staff', now }), now);
  });
}

/**
 * Accepts a booking that a device sends again after losing its connection. The same account must
 * have added it in the last 24 hours. The date, time and guests are compared with the first event
 * in the history of the stored booking, because somebody may have changed the booking since.
 * @throws ValidationError if the reference belongs to another booking
 */
function requireSame(
  made: BookingRow,
  booking: Parameters<typeof beginning>[0],
  worker: Worker,
  now: Date,
): BookingRow {
  const isSame = historyOf(made)[0]?.what === beginning(booking);
  if (isSame && isNewOf(worker, made, now)) return made;
  throw new ValidationError({ reference: ['The reference has already been taken.'] });
}

/** @throws HttpError 404, 403, 409 */
function withBooking(
  reference: string,
  { worker, expected, now }: StaffWrite,
  step: (row: BookingRow) => Promise<BookingRow>,
): Promise<BookingRow> {
  return withBook(async () => {
    const row = await reachBooking(reference, worker, now);
    const present = `${STATE_NAMES[row.state]}, ${summary(row)}`;
    const message = `Somebody else has changed this booking. It is now: ${present}.`;
    await requireVersion(toBooking(row), expected, message);
    return step(row);
  });
}

/**
 * Changes a booking and marks it as seen.
 * @throws HttpError 404, 403, 409; ValidationError if the booking can't enter the new state, or
 *   if the account does not reach the new date
 */
export function updateBooking(
  reference: string,
  { tell_guest = true, ...change }: BookingChange,
  write: StaffWrite,
): Promise<BookingRow> {
  const { now } = write;
  return withBooking(reference, write, async (row) => {
    await requireWithinReach(write.worker, row, change);
    const deed = { by: 'staff', now, details: toColumns(change), isSilent: !tell_guest } as const;
    const news = await transitions.change(row, deed);
    await followBooking(row, news.row);
    return publish(news, now);
  });
}

/**
 * Offers a table to a guest on the waiting list out of turn, and also at night.
 * @throws HttpError 404, 403, 409; ValidationError if no table can be offered
 */
export function offerByHand(reference: string, write: StaffWrite): Promise<BookingRow> {
  const { now } = write;
  return withBooking(reference, write, async (row) => {
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
