import { closingKindOf, exceptionOf } from '@saltmarsh/contract/domain/booking-closings';
import { isNamed } from '@saltmarsh/contract/domain/booking-rules';
import { EXPECTED, type BookingState } from '@saltmarsh/contract/domain/booking-states';
import { addDays, londonNow } from '@saltmarsh/contract/domain/london-time';
import { serviceOf, spansOn } from '@saltmarsh/contract/domain/opening-hours';
import type { Closing, ClosingInput } from '@saltmarsh/contract/messages/book';
import { documents, saved } from '../database/typed-query';
import { HttpError, ValidationError } from '../errors';
import { lockEntry } from '../history/record-revisions';
import { findSite } from '../settings/site-setting.service';
import type { SiteSettingRow } from '../settings/site.resource';
import { SITE_SETTING } from '../uids';
import { bookingsBetween } from './book/book.service';
import { findBooking, type BookingRow } from './booking-row';
import { hasBegun } from './guests/guest-steps';
import { publish } from './publish-and-offer';
import { eachInBook, withBook } from './tables/book-lock';
import { bookingSettings, hasClosing } from './tables/table-book';
import * as transitions from './transitions';

type Span = Pick<ClosingInput, 'date' | 'until' | 'service'>;
type ExceptionRow = SiteSettingRow['bookingExceptions'][number];

/** Longer closings belong in the opening hours. */
const MOST_DAYS = 92;

export async function listClosings(): Promise<Closing[]> {
  // Last night's closing can still be removed after midnight.
  const yesterday = addDays(londonNow().date, -1);
  const rows = (await findSite())?.bookingExceptions ?? [];
  return rows
    .flatMap(toClosing)
    .filter(({ date, until }) => (until ?? date) >= yesterday)
    .sort((a, b) => a.date.localeCompare(b.date));
}

const closingKindIn = ({ kind, coversPerTime }: ExceptionRow) =>
  closingKindOf({ kind, covers_per_time: coversPerTime });

function toClosing(row: ExceptionRow): Closing[] {
  const { id, date, until, service } = row;
  const kind = closingKindIn(row);
  return kind ? [{ id, date, until, service, kind }] : [];
}

/** @throws ValidationError if the closing is too long */
export async function servicesDuring(span: Span): Promise<string[]> {
  const { hours } = (await bookingSettings()).book;
  const names = daysOf(span).flatMap((day) =>
    spansOn(hours, day).flatMap(({ name }) => name ?? []),
  );
  return [...new Set(names)];
}

/** Returns the bookings that a closing would affect. */
export async function bookingsHit(span: Span): Promise<BookingRow[]> {
  return (await bookingsDuring(span)).filter(({ state }) => EXPECTED.includes(state));
}

async function bookingsDuring({ date: from, until, service }: Span): Promise<BookingRow[]> {
  const { hours } = (await bookingSettings()).book;
  const rows = await bookingsBetween(from, until ?? from);
  return rows.filter(({ date, time }) => {
    const { name = null } = serviceOf(hours, date, time) ?? {};
    return !service || isNamed(service, name);
  });
}

function daysOf({ date, until }: Span): string[] {
  const days: string[] = [];
  for (let day = date; day <= (until ?? date); day = addDays(day, 1)) {
    days.push(day);
    if (days.length > MOST_DAYS) {
      throw new ValidationError({ until: [`At most ${MOST_DAYS} days can be closed at once.`] });
    }
  }
  return days;
}

/**
 * Saves the closing first, so that no guest books meanwhile. Then cancels the bookings in `cancel`
 * one at a time.
 */
export async function close(
  { kind, cancel = [], reply, ...span }: ClosingInput,
  now: Date,
): Promise<{ closing: Closing; cancelled: BookingRow[] }> {
  daysOf(span);
  const { closing, rows } = await withBook(async () => {
    const { kind: stored, covers_per_time } = exceptionOf(kind);
    const before = await lockedSettings();
    if (!before) throw new HttpError(422, 'Save the restaurant’s settings first.');
    const after = await saveExceptions(before, [
      ...before.bookingExceptions,
      { ...span, kind: stored, coversPerTime: covers_per_time },
    ]);
    const hit = new Set((await bookingsHit(span)).map(({ reference }) => reference));
    const rows = await Promise.all([...new Set(cancel)].map(findBooking));
    if (rows.some(({ state, reference }) => EXPECTED.includes(state) && !hit.has(reference))) {
      throw new ValidationError({ cancel: ['One of these bookings is not on the days to close.'] });
    }
    const [closing] = after.slice(-1).flatMap(toClosing);
    if (!closing) throw new Error('The closing was removed while it was being saved.');
    return { closing, rows };
  });
  const cancelled: BookingRow[] = [];
  await eachInBook(rows, {}, async (row) => {
    const { state, email } = row;
    if (!isExpected(state)) return;
    const details = {
      state: 'cancelled_by_us' as const,
      reply: reply ?? null,
      stateBeforeClosing: state,
      // This puts a guest without an address on the staff's list of guests to ring.
      ...(!email && { mailFailedAt: now.toISOString() }),
    };
    const news = await transitions.change(row, { by: 'staff', now, details });
    cancelled.push(await publish(news, now));
  });
  return { closing, cancelled };
}

const isExpected = (state: BookingState): state is 'requested' | 'confirmed' | 'waiting' =>
  EXPECTED.includes(state);

/**
 * Removes a closing and restores the coming bookings that were cancelled for it, unless their
 * service is still closed by another exception.
 * @returns whether there was a closing
 */
export async function reopen(id: number, now: Date): Promise<boolean> {
  const closing = await withBook(async () => {
    const before = await lockedSettings();
    const row = before?.bookingExceptions.find((each) => each.id === id);
    if (!before || !row || !closingKindIn(row)) return undefined;
    const others = before.bookingExceptions.filter((each) => each !== row);
    await saveExceptions(before, others);
    return row;
  });
  if (!closing) return false;
  const where = { state: 'cancelled_by_us', stateBeforeClosing: { $notNull: true } } as const;
  await eachInBook(await bookingsDuring(closing), where, async (row) => {
    if (hasBegun(row, now) || hasClosing(await bookingSettings(), row)) return;
    await publish(await transitions.restore(row, now), now);
  });
  return true;
}

/**
 * Locks the settings. All exceptions are written back together, so without the lock a concurrent
 * write would be lost.
 */
async function lockedSettings(): Promise<SiteSettingRow | null> {
  const known = await findSite();
  if (!known) return null;
  await lockEntry(SITE_SETTING, known.id, { keepsPlace: false });
  return saved(findSite());
}

/** Saves and returns the exceptions. The settings' rules are checked, and a revision recorded. */
async function saveExceptions(
  { documentId }: SiteSettingRow,
  rows: readonly Partial<ExceptionRow>[],
): Promise<ExceptionRow[]> {
  const data = { bookingExceptions: rows };
  const populate = ['bookingExceptions'] as const;
  const row = await saved(documents(SITE_SETTING).update({ documentId, data, populate }));
  return row.bookingExceptions;
}
