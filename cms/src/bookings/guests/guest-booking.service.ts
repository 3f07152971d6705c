import { tableFor, type Wish } from '@saltmarsh/contract/domain/availability';
import { bookingBounds } from '@saltmarsh/contract/domain/booking-rules';
import { isDate } from '@saltmarsh/contract/domain/iso-date';
import {
  GUEST_DEEDS,
  type GuestChange,
  type GuestPage,
} from '@saltmarsh/contract/messages/guest-booking';
import { pick, saved } from '../../database/typed-query';
import { invalidSignature } from '../../errors';
import { isSignatureOf } from '../booking-reference';
import { rowOf, type BookingRow } from '../booking-row';
import { toGuestBookingView } from '../booking.resource';
import { publish } from '../publish-and-offer';
import { availability, availableDays } from '../tables/availability.service';
import { withBook } from '../tables/book-lock';
import {
  bookingSettings,
  type BookingSettings,
  isClosedAt,
  serviceRules,
} from '../tables/table-book';
import { firstState, momentOf, tableOrPlace } from '../tables/table-or-place';
import * as transitions from '../transitions';
import { tickedAllergies } from './allergy-tick';
import { checkOpen, isOffered, isOpen } from './guest-steps';
import { replacedTable } from './same-guest';

/**
 * Returns the booking of a guest's link.
 * @throws HttpError 403, also for an unknown reference, so that nobody can find out which
 *   references exist
 */
export async function openBooking(reference: string, signature: unknown): Promise<BookingRow> {
  if (typeof signature !== 'string') throw invalidSignature();
  const row = await rowOf(reference);
  if (!row || !isSignatureOf({ reference, email: row.email }, signature)) throw invalidSignature();
  return row;
}

const TABLE = ['date', 'time', 'guests'] as const;

/**
 * Changes the table or the notes. Another table is subject to the rules for new bookings; the
 * booking's own table counts as free. If time and date stay, a party that is no larger keeps its
 * table even if the rules changed.
 * @throws ValidationError with the reason if the guest gets no table, or if an allergy is ticked
 *   but the notes are empty; HttpError 409
 */
export function changeBooking(
  reference: string,
  { waiting, allergy, ...change }: GuestChange,
  now: Date,
): Promise<BookingRow> {
  return inBook(reference, now, async (row, settings) => {
    const wanted = { ...row, ...change };
    // A note alone neither requests a table nor accepts an offered one.
    const asksForTable = TABLE.some((key) => change[key] !== undefined);
    // A guest can't exchange a confirmed table for a place on the waiting list.
    const mayWait = waiting === true && row.state !== 'confirmed';
    const table = !asksForTable
      ? {}
      : isMore(row, wanted)
        ? await tableOrPlace(wanted, { settings, now, mayWait })
        : await confirmSmaller(wanted, settings, now);
    const data = { ...change, ...table, allergies: tickedAllergies(allergy, wanted) };
    const isSame = (Object.keys(data) as (keyof typeof data)[]).every(
      (key) => data[key] === row[key],
    );
    if (isSame) return row;
    return publish(await transitions.change(row, byGuest(data, now)), now);
  });
}

/**
 * Accepts the offered table or, without a valid offer, a free one. If the accepted table is
 * confirmed at once, it replaces the guest's table that `replacedTable` finds, and takes over the
 * calendar entry of that table.
 */
export function acceptTable(reference: string, now: Date): Promise<BookingRow> {
  return inBook(reference, now, async (row, settings) => {
    if (row.state !== 'waiting') return row;
    const data =
      isOffered(row, now) && !isClosedAt(settings, row)
        ? { state: firstState(row, serviceRules(settings.book, row)) }
        : await tableOrPlace(row, { settings, now, mayWait: false });
    const former = data.state === 'confirmed' ? await replacedTable(row) : undefined;
    const entry = former && pick(former, ['calendarUid', 'sequence']);
    const news = await transitions.change(row, byGuest({ ...data, ...entry }, now));
    if (former) {
      const { row: cancelled } = await transitions.change(former, byGuest(CANCELLED, now));
      await publish({ before: former, row: cancelled }, now);
    }
    return publish({ ...news, former, restaurant: 'accepted' }, now);
  });
}

const CANCELLED = { state: 'cancelled_by_guest' } as const;

export function cancelBooking(reference: string, now: Date): Promise<BookingRow> {
  return inBook(reference, now, async (row) =>
    publish(await transitions.change(row, byGuest(CANCELLED, now)), now),
  );
}

const byGuest = (details: transitions.Details, now: Date) =>
  ({ by: 'guest', now, details }) as const;

function inBook(
  reference: string,
  now: Date,
  step: (row: BookingRow, settings: BookingSettings) => Promise<BookingRow>,
): Promise<BookingRow> {
  return withBook(async () => {
    const row = await saved(rowOf(reference));
    checkOpen(row, now);
    return step(row, await bookingSettings());
  });
}

/** Returns whether the change needs more than the table that the booking holds. */
function isMore(row: BookingRow, { date, time, guests }: Wish): boolean {
  const isMoved = date !== row.date || time !== row.time;
  return row.state === 'waiting' || isMoved || guests > row.guests;
}

/** Confirms a request that has become small enough, if there is room. */
async function confirmSmaller(
  wanted: BookingRow,
  settings: BookingSettings,
  now: Date,
): Promise<Partial<BookingRow>> {
  const state = firstState(wanted, serviceRules(settings.book, wanted));
  if (wanted.state !== 'requested' || state === 'requested') return {};
  const slot = tableFor(wanted, await momentOf(wanted, settings, now));
  return typeof slot === 'string' ? {} : { state };
}

export type Given = (name: string) => string | null;

/**
 * @param given returns a field of the page's query or form
 * @throws HttpError 403
 */
export async function guestPageData(reference: string, given: Given): Promise<GuestPage> {
  const row = await openBooking(reference, given('signature'));
  const now = new Date();
  const settings = await bookingSettings();
  const largest_party = Math.max(bookingBounds(settings.book).guests, row.guests);
  const wish = wishOf(given, row, largest_party);
  const rules = serviceRules(settings.book, { ...wish, time: wish.time || row.time });
  return {
    booking: toGuestBookingView(row, now, settings),
    signature: given('signature') ?? '',
    is_changing: given('date') !== null,
    deed: GUEST_DEEDS.find((deed) => deed === given('done')) ?? null,
    wish,
    availability: isOpen(row, now)
      ? await availability(wish.date, wish.guests, now, row.reference)
      : null,
    days: isOpen(row, now) ? (await availableDays(wish.guests, now, row.reference)).days : [],
    confirm_at_once: row.overLimitAt === null ? rules.confirm_at_once : 0,
    largest_party,
  };
}

/**
 * Returns the wish in the page's query or form. The booking's own date and number of guests replace
 * missing or invalid ones. The time is empty if the guest looks at a day without having chosen one
 * of its times.
 */
function wishOf(given: Given, row: BookingRow, mostGuests: number): GuestPage['wish'] {
  const date = given('date');
  const guests = Number(given('guests'));
  const isParty = Number.isInteger(guests) && guests >= 1 && guests <= mostGuests;
  return {
    date: date !== null && isDate(date) ? date : row.date,
    time: given('time') ?? (date === null ? row.time : ''),
    guests: isParty ? guests : row.guests,
  };
}
