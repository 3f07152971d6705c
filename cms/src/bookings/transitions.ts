import { tableMinutes } from '@saltmarsh/contract/domain/booking-rules';
import {
  AT_THE_TABLE,
  EXPECTED,
  mayBecome,
  type BookingState,
} from '@saltmarsh/contract/domain/booking-states';
import { dayAfter, londonMinutes, londonNow } from '@saltmarsh/contract/domain/london-time';
import { documents, saved } from '../database/typed-query';
import { ValidationError } from '../errors';
import { BOOKING_REQUEST } from '../uids';
import { beginning, changesOf, extendedHistory } from './booking-history';
import { calendarUidOf, newReference } from './booking-reference';
import { USUAL_MINUTES, type BookingRow } from './booking-row';
import { hasBegun, isOffered } from './guests/guest-steps';
import type { GuestNews } from './mails/guest-mail-texts';
import type { RestaurantNews } from './mails/restaurant.mail';
import { tableUntil } from './table-until';
import { serviceKey, serviceRules, bookingSettings } from './tables/table-book';

/**
 * The result of a step, for `publish`. Call each step within `withBook`, with a row that was read
 * inside it.
 */
export interface News {
  row: BookingRow;
  before?: BookingRow;
  /** Absent if the step itself needs no mail to the guest. */
  guest?: GuestNews | undefined;
  /** The guest's former booking, which the booking in `row` replaces. */
  former?: BookingRow;
  /** The mail to the restaurant, which is told only about a guest's own actions. */
  restaurant?: RestaurantNews | undefined;
}

type Table = Pick<BookingRow, 'date' | 'time' | 'guests'>;

/** The columns that are not set by the step itself. */
export type Details = Partial<
  Omit<
    BookingRow,
    'id' | 'documentId' | 'reference' | 'createdAt' | 'updatedAt' | 'history' | 'seenAt'
  >
>;

interface Deed {
  by: 'guest' | 'staff';
  now: Date;
  /** The new values. A new `state` is a step, which the present state must allow. */
  details: Details;
  /** True if staff do not want the guest to be mailed about this step. */
  isSilent?: boolean;
}

type NewBooking = Table & Pick<BookingRow, 'name' | 'state' | 'source'> & Partial<BookingRow>;

/** A guest's step makes the booking unseen again. */
const seenBy = (by: Deed['by'], now: Date) => (by === 'staff' ? now.toISOString() : null);

export async function book(
  booking: NewBooking,
  { by, now }: Pick<Deed, 'by' | 'now'>,
): Promise<News> {
  const reference = booking.reference ?? newReference();
  const data = {
    ...booking,
    ...{ reference, calendarUid: calendarUidOf(reference), seenAt: seenBy(by, now) },
    ...(booking.state === 'waiting' && { waitingSince: now.toISOString() }),
    minutes: booking.minutes ?? (await usualMinutes(booking)),
    history: extendedHistory(undefined, [beginning(booking)], { by, now }),
  };
  const row = await documents(BOOKING_REQUEST).create({ data });
  return { row, guest: newsOfState(row.state), restaurant: by === 'guest' ? 'new' : undefined };
}

/**
 * Restores a booking that was cancelled for a closing. A guest without an email address who was
 * rung about the cancellation must be rung again.
 */
export async function restore(before: BookingRow, now: Date): Promise<News> {
  const { email, mailFailedAt, stateBeforeClosing } = before;
  const isUntold = !email && mailFailedAt === null;
  const details = {
    state: stateBeforeClosing ?? 'confirmed',
    mailFailedAt: isUntold ? now.toISOString() : null,
  };
  const row = await write(before, { by: 'staff', now, details });
  return { before, row, guest: newsOfState(row.state) };
}

/** Moves a booking to another state, or changes its details within the present state. */
export async function change(before: BookingRow, deed: Deed): Promise<News> {
  const { state = before.state } = deed.details;
  if (!mayBecome(before.state, state)) {
    const message = `A booking that is ${words(before.state)} can’t become ${words(state)}.`;
    throw new ValidationError({ state: [message] });
  }
  const row = await write(before, deed);
  const guest = isUntold(before, deed) ? undefined : await newsOf(before, row, deed);
  const told = state === 'cancelled_by_guest' ? 'cancelled' : 'changed';
  return { before, row, guest, restaurant: deed.by === 'guest' ? told : undefined };
}

const words = (state: BookingState) => state.replaceAll('_', ' ');

async function newsOf(
  before: BookingRow,
  row: BookingRow,
  { by, now }: Deed,
): Promise<GuestNews | undefined> {
  if (row.state !== before.state) return newsOfState(row.state);
  if (!EXPECTED.includes(row.state)) return undefined;
  // A corrected address has not received any mail yet.
  if (row.email !== before.email) return newsOfState(row.state);
  // Every change by the guest is news, even of the notes alone. A change by staff is news only if
  // it changes the date, time, guests or end of the table.
  const isNews = by === 'guest' || isElsewhere(before, row) || (await endsElsewhen(before, row));
  if (!isNews) return undefined;
  if (row.state !== 'waiting') return 'changed';
  // The mail may replace an offer that could not be delivered yet, so it repeats the offer.
  return isOffered(row, now) ? 'offered' : 'waiting';
}

/** Returns whether the end of a confirmed booking's table has changed. */
async function endsElsewhen(before: BookingRow, row: BookingRow): Promise<boolean> {
  if (row.state !== 'confirmed') return false;
  const { hours } = (await bookingSettings()).book;
  return tableUntil(before, hours) !== tableUntil(row, hours);
}

export async function offer(before: BookingRow, until: Date, now: Date): Promise<News> {
  const row = await saveByClock(
    before,
    // Staff who make an offer accept a guest over the limit, whose request would hold no table.
    { offeredUntil: until.toISOString(), overLimitAt: null },
    now,
    'Table offered',
  );
  return { before, row, guest: 'offered' };
}

/**
 * Declines a guest who still waits at the table's time. The guest gets no mail, unless a mail about
 * an earlier change is still in the queue: `publish` rewrites that mail.
 */
export async function endWaiting(before: BookingRow, now: Date): Promise<News> {
  const ended = { state: 'declined', reply: null } as const;
  return { before, row: await saveByClock(before, ended, now, 'Waited in vain') };
}

export async function remind(before: BookingRow, now: Date): Promise<News> {
  const row = await saveByClock(
    before,
    { remindedAt: now.toISOString() },
    now,
    'Reminded by email',
  );
  return { before, row, guest: 'reminder' };
}

/** Returns the news for the guest about a new state. Guests get no news of the visit itself. */
export const newsOfState = (state: BookingState): GuestNews | undefined =>
  state === 'seated' || state === 'left' || state === 'no_show' ? undefined : state;

function isUntold(before: BookingRow, { now, details, isSilent }: Deed): boolean {
  // A step back from a state of the visit only undoes a tap by staff, so the guest needs no mail.
  if (isSilent || AT_THE_TABLE.includes(before.state)) return true;
  // A guest who still waits after the table's time is removed from the list without a mail.
  return before.state === 'waiting' && hasBegun({ ...before, ...details }, now);
}

async function write(before: BookingRow, deed: Deed): Promise<BookingRow> {
  const { by, now, details } = deed;
  const after = { ...before, ...details };
  const { state, date, email } = after;
  const isMoved = isElsewhere(before, after);
  const isStep = state !== before.state;
  const data: Partial<BookingRow> = { ...details, seenAt: seenBy(by, now) };
  const isReaddressed = email !== before.email;
  if (isReaddressed) data.mailFailedAt = null;
  if (isMoved || isStep) {
    // The staff's reply to one step is not repeated in the mail about the next step.
    data.reply = details.reply ?? null;
    // A later return to the waiting list must not revive an offer. Without a move or a step, the
    // end of a former offer stays stored, so that `sweepBookings` makes no second offer.
    data.offeredUntil = null;
  }
  // Once staff have confirmed a booking over a limit, the limit no longer makes the guest's later
  // changes wait for staff.
  if (isStep && state === 'confirmed') data.overLimitAt = null;
  if (isStep) data.stateBeforeClosing = details.stateBeforeClosing ?? null;
  if (isReaddressed || date !== before.date) data.remindedAt = null;
  const isMailed = email !== null && !isUntold(before, deed);
  if (state === 'confirmed' && isMailed && (isStep || data.remindedAt === null)) {
    // The mail that is sent now serves as the reminder if the table is for today or tomorrow.
    data.remindedAt = date <= dayAfter(londonNow(now).date) ? now.toISOString() : null;
  }
  const isNewService = isMoved && (await isOtherService(before, after));
  // A guest who returns to the waiting list of the same service, for example after an undo, keeps
  // their place.
  if (isNewService || (state === 'waiting' && before.waitingSince === null)) {
    data.waitingSince = state === 'waiting' ? now.toISOString() : null;
  }
  if (isStep && state === 'left') data.minutes = minutesSince(before, now);
  const isBack = before.state === 'left' && isStep && details.minutes === undefined;
  const isOther = after.guests !== before.guests && (await keepsUsualMinutes(before, after));
  if (isBack || isOther) data.minutes = await usualMinutes(after);
  data.history = extendedHistory(before, changesOf(before, data), { by, now });
  return save(before, data);
}

/**
 * Saves an offer, a reminder or the end of waiting. The history attributes the step to the website,
 * even if staff made the offer.
 */
function saveByClock(
  before: BookingRow,
  data: Partial<BookingRow>,
  now: Date,
  event: string,
): Promise<BookingRow> {
  const history = extendedHistory(before, [event], { by: 'website', now });
  return save(before, { ...data, history });
}

const save = ({ documentId }: BookingRow, data: Partial<BookingRow>): Promise<BookingRow> =>
  saved(documents(BOOKING_REQUEST).update({ documentId, data }));

async function isOtherService(before: Table, after: Table): Promise<boolean> {
  const settings = await bookingSettings();
  return serviceKey(settings, before) !== serviceKey(settings, after);
}

/** Returns the minutes for which a table was held until now, at most the planned minutes. */
function minutesSince({ date, time, minutes }: BookingRow, now: Date): number {
  const held = Math.floor(now.getTime() / 60_000) - (londonMinutes(date, time) ?? 0);
  return Math.min(Math.max(held, 0), minutes ?? USUAL_MINUTES);
}

/** Returns whether a booking had the usual minutes, and the change does not set other minutes. */
async function keepsUsualMinutes(before: BookingRow, after: BookingRow): Promise<boolean> {
  if (after.minutes !== before.minutes) return false;
  return before.minutes === null || before.minutes === (await usualMinutes(before));
}

async function usualMinutes({ date, time, guests }: Table): Promise<number> {
  const { book: rules } = await bookingSettings();
  return tableMinutes(serviceRules(rules, { date, time }), guests);
}

const isElsewhere = (before: Table, after: Table): boolean =>
  (['date', 'time', 'guests'] as const).some((key) => after[key] !== before[key]);
