import { isDay } from '@saltmarsh/contract/domain/iso-date';
import type { Closed, ClosingInput } from '@saltmarsh/contract/messages/book';
import type { Booking, BookingChange, StaffBooking } from '@saltmarsh/contract/messages/booking';
import { paths } from '../app/paths';
import type { GuestCard } from '@saltmarsh/contract/messages/guest-card';
import { ConflictError, writeCopy } from '../forms/versions';
import { refresh } from '../forms/refresh';
import { post, remove, request, type RequestOptions } from '../public/lib/api-client';

const BOOKINGS = '/api/bookings';
export const closingsKey = '/api/booking-closings';

const withQuery = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query).toString()}`;

export const bookAt = (
  where: { date: string; closing?: 'open' } | { month: string } | { search: string },
) => withQuery(paths.bookings, { ...where });

export const dayKey = (date: string) => withQuery(BOOKINGS, { date });
export const searchKey = (search: string) => withQuery(BOOKINGS, { search });
export const calendarKey = (from: string, until: string) =>
  withQuery(`${BOOKINGS}/calendar`, { from, until });
export const summaryKey = `${BOOKINGS}/summary`;
export const eventsPath = `${BOOKINGS}/events`;
export const csvPath = (from: string, until: string) =>
  withQuery(`${BOOKINGS}.csv`, { from, until });

export interface TimesWish {
  date: string;
  guests: string;
  time: string;
  /** The reference of a booking to move, change or confirm. Its own seats count as free. */
  except?: string;
}

/** Returns the SWR key of a day's times, or `null` without a valid date and number of guests. */
export function timesKey({ date, guests, time, except }: TimesWish): string | null {
  if (!isDay(date) || !(Number(guests) >= 1)) return null;
  const more = { ...(time && { time }), ...(except && { except }) };
  return withQuery(`${BOOKINGS}/times`, { date, guests, ...more });
}

export const bookingPath = (reference: string) => `${BOOKINGS}/${encodeURIComponent(reference)}`;

/** A form sends numbers as strings. */
export type NewBooking = Partial<Record<keyof StaffBooking, string | number | null>>;

export const addBooking = (booking: NewBooking, options?: RequestOptions) =>
  post<Booking>(`${BOOKINGS}/by-staff`, booking, options);

/** A form sends numbers as strings. */
export type Change = { [Name in keyof BookingChange]: BookingChange[Name] | string };

type OnConflict<Entry = Booking> = (current: Entry, message: string) => void;

/**
 * Changes a booking if it still has the given version. After a conflict, the data on screen is
 * refetched, so that lists show the booking's new state.
 * @throws ApiError
 */
export function changeBooking(
  { reference, version }: Booking,
  change: Change,
  onConflict?: OnConflict,
): Promise<Booking> {
  return overVersion(
    { method: 'PATCH', url: bookingPath(reference), data: change },
    version,
    onConflict,
  );
}

/** Offers a table by email to a guest on the waiting list. @throws ApiError */
export function offerTable({ reference, version }: Booking, onConflict: OnConflict) {
  const url = `${bookingPath(reference)}/offer`;
  return overVersion({ method: 'POST', url }, version, onConflict);
}

async function overVersion<Entry = Booking>(
  options: RequestOptions,
  version: string,
  onConflict?: OnConflict<Entry>,
): Promise<Entry> {
  try {
    return (await writeCopy<Entry>(options, version)).entry;
  } catch (error) {
    if (error instanceof ConflictError) {
      await refresh();
      onConflict?.(error.current as Entry, error.message);
    }
    throw error;
  }
}

/**
 * Restores the changed fields if nobody has changed them since. The guest gets an email about the
 * undo, unless `tell_guest` is false, the email about the change has not been sent yet, or the
 * change was a step of the visit (seated, left, no-show).
 * @throws ApiError with the booking's current state in its message
 */
export async function undoChange(after: Booking, before: Change): Promise<Booking> {
  try {
    return await changeBooking(after, before);
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    const current = error.current as Booking;
    const isStill = (Object.keys(before) as (keyof Booking)[]).every(
      (name) => JSON.stringify(current[name]) === JSON.stringify(after[name]),
    );
    if (!isStill) throw error;
    return undoChange({ ...after, version: current.version }, before);
  }
}

export const markSeen = (references: readonly string[]) =>
  post<void>(`${BOOKINGS}/seen`, { references });

export const markRung = (references: readonly string[]) =>
  post<void>(`${BOOKINGS}/rung`, { references });

/** Returns the SWR key of the bookings that a closing affects, or `null` if a date is invalid. */
export function hitKey({ date, until, service }: Record<'date' | 'until' | 'service', string>) {
  if (!isDay(date) || (until && (!isDay(until) || until < date))) return null;
  const more = { ...(until && { until }), ...(service && { service }) };
  return withQuery(`${closingsKey}/bookings`, { date, ...more });
}

export const closeService = (closing: ClosingInput) => post<Closed>(closingsKey, closing);

export const reopenService = (id: number) => remove(`${closingsKey}/${id}`);

export const guestPath = ({ reference }: Pick<Booking, 'reference'>) =>
  `${bookingPath(reference)}/guest`;

/**
 * Saves the note about a guest if the guest's card still has the given version.
 * @throws ApiError
 */
export function noteGuest(
  booking: Booking,
  note: string,
  { version }: GuestCard,
  onConflict: OnConflict<GuestCard>,
): Promise<GuestCard> {
  const options = { method: 'PATCH', url: guestPath(booking), data: { note } };
  return overVersion(options, version, onConflict);
}

/** @throws ApiError */
export const mergeGuests = (booking: Booking, reference: string, card: GuestCard | undefined) =>
  overVersion<GuestCard>(
    { method: 'POST', url: `${guestPath(booking)}/merge`, data: { reference } },
    card?.version ?? '',
  );

/** @throws ApiError */
export const separateGuest = (booking: Booking, identifier: string, { version }: GuestCard) =>
  overVersion<GuestCard>(
    { method: 'POST', url: `${guestPath(booking)}/separate`, data: { identifier } },
    version,
  );

/** A guest is identified by an email address, a telephone number or one of their bookings. */
export type Guest = { email: string } | { telephone: string } | { booking: string };

export const guestDataPath = (guest: Guest) => withQuery('/api/guests', guest);

/** Deletes a guest's data. Resolves to the number of bookings that contained it. */
export const forgetGuest = (guest: Guest) =>
  request<{ bookings: number }>({ method: 'DELETE', url: guestDataPath(guest) });
