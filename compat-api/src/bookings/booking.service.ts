import { tableFor } from '../contract/availability';
import type { BookingChange, BookingInput, StaffBooking } from '../contract/booking';
import { tableMinutes } from '../contract/booking-rules';
import type { BookingState } from '../contract/booking-states';
import { HttpError } from '../routing/http-errors';
import { inLocalTurn } from '../shared-state/local-queue';
import { query, saved } from '../strapi/typed-query';
import { withNulls } from '../strapi/with-nulls';
import { BOOKING_REQUEST } from '../uids';
import type { BookingRow } from './booking-row';
import { refuse } from './booking.rules';
import { tellRestaurant } from './tell-restaurant';
import { bookingSettings } from './table-book';
import { takenTables } from './taken-tables';

/** The cms's lock of the whole book (cms/src/document-middlewares/booking.ts). */
interface Book {
  lockBook(): Promise<unknown>;
}

/**
 * Runs `decide` while nobody else takes a table, on any instance. Guests of one instance wait for their turn
 * before they take a connection: a hundred at once would leave none for readers, and be turned away themselves
 * after the pool's five seconds.
 */
export function withBook<Result>(decide: () => Promise<Result>): Promise<Result> {
  const decideLocked = () =>
    strapi.db.transaction(async () => {
      await (strapi.service(BOOKING_REQUEST) as unknown as Book).lockBook();
      return decide();
    }) as Promise<Result>;
  // Who holds a connection already must not wait for somebody who needs one.
  return strapi.db.inTransaction() ? decideLocked() : inLocalTurn('book', decideLocked);
}

/**
 * Confirms a guest's table, notes the request, or puts them on the waiting list; all of it with its mails in
 * one transaction.
 * @throws ValidationError with what is free instead
 */
export function takeBooking({ waiting, ...wish }: BookingInput, now: Date): Promise<BookingRow> {
  return withBook(async () => {
    // Whoever waited for a closing is told by what it has left.
    const settings = await bookingSettings();
    const { book } = settings;
    const moment = { book, taken: await takenTables(wish.date, now), now };
    const slot = tableFor(wish, moment);
    if (typeof slot === 'string' && !(slot === 'full' && waiting)) {
      throw refuse(wish, slot, moment, settings);
    }
    const row = await createBooking({
      ...wish,
      notes: wish.notes ?? null,
      source: 'website',
      state: typeof slot === 'string' ? 'waiting' : firstState(wish.guests, slot.rules),
      ...(typeof slot !== 'string' && { minutes: tableMinutes(slot.rules, wish.guests) }),
    });
    await tellRestaurant('new', row, settings.site);
    return row;
  });
}

/** Larger parties are always confirmed by hand. */
export const firstState = (
  guests: number,
  { confirm_at_once }: { confirm_at_once: number },
): BookingState => (guests <= confirm_at_once ? 'confirmed' : 'requested');

/** Staff may take more guests than the rules: they see the room. */
export function addBooking(booking: StaffBooking): Promise<BookingRow> {
  const state = booking.source === 'door' ? 'seated' : 'confirmed';
  return createBooking({ ...booking, state, seenAt: new Date().toISOString() });
}

async function createBooking(
  data: Partial<BookingRow> &
    Pick<BookingRow, 'name' | 'date' | 'time' | 'guests' | 'source' | 'state'>,
): Promise<BookingRow> {
  const { documentId } = await strapi.documents(BOOKING_REQUEST).create({ data: withNulls(data) });
  return saved(query(BOOKING_REQUEST).findOne({ where: { documentId } }));
}

/** @throws HttpError 404 */
export async function findBooking(reference: string): Promise<BookingRow> {
  const row = await query(BOOKING_REQUEST).findOne({ where: { reference } });
  if (!row) throw new HttpError(404, 'There is no such booking.');
  return row;
}

/** Every step counts as having been seen. */
export async function updateBooking(
  { documentId }: BookingRow,
  { seen: _seen, ...change }: BookingChange,
): Promise<BookingRow> {
  const data = { ...change, seenAt: new Date().toISOString() };
  await strapi.documents(BOOKING_REQUEST).update({ documentId, data: withNulls(data) });
  return saved(query(BOOKING_REQUEST).findOne({ where: { documentId } }));
}
