import {
  dayAfter,
  dayBefore,
  londonMinutes,
  londonNow,
} from '@saltmarsh/contract/domain/london-time';
import { query } from '../database/typed-query';
import { BOOKING_REQUEST } from '../uids';
import { calendarUidOf, newReference } from './booking-reference';
import type { BookingRow } from './booking-row';
import { FORGOTTEN } from './guests/guest-data.service';
import { hasBegun } from './guests/guest-steps';
import { offerTables, publish } from './publish-and-offer';
import { eachInBook } from './tables/book-lock';
import { bookingSettings, isClosedAt } from './tables/table-book';
import * as transitions from './transitions';

export const BOOKINGS_INTERVAL = 60_000;

export async function sweepBookings(): Promise<void> {
  if (!strapi.server.httpServer.listening) return;
  try {
    const now = new Date();
    await endWaiting(now);
    const { date: today } = londonNow(now);
    // Without guests whose offer has lapsed: a guest who never answers would be offered the same
    // table for ever.
    await offerTables({ date: { $gte: today }, offeredUntil: { $null: true } }, now);
    await remindGuests(now);
  } catch (error) {
    strapi.log.error(`Looking after the bookings failed: ${String(error)}`);
  }
}

async function endWaiting(now: Date): Promise<void> {
  const where = { state: 'waiting', date: { $lte: londonNow(now).date } } as const;
  const rows = await query(BOOKING_REQUEST).findMany({ where });
  const isDue = (row: BookingRow) => hasBegun(row, now);
  await eachInBook(rows.filter(isDue), where, async (row) => {
    if (isDue(row)) await publish(await transitions.endWaiting(row, now), now);
  });
}

/** Guests are reminded only between these times, because they did not ask for the email. */
const REMIND_FROM = '10:00';
const REMIND_UNTIL = '21:00';

/** Returns tomorrow's date; `undefined` outside these hours. */
export function reminderDay(now: Date): string | undefined {
  const { date, time } = londonNow(now);
  return time >= REMIND_FROM && time < REMIND_UNTIL ? dayAfter(date) : undefined;
}

/**
 * Reminds guests of tomorrow's table, unless they booked today or another email has served as the
 * reminder.
 * @public A test passes its own time.
 */
export async function remindGuests(now: Date): Promise<void> {
  const date = reminderDay(now);
  const { sendsReminders } = await bookingSettings();
  if (!date || !sendsReminders) return;
  const today = (londonMinutes(dayBefore(date), '00:00') ?? 0) * 60_000;
  const where = {
    date,
    state: 'confirmed',
    remindedAt: { $null: true },
    email: { $ne: null },
    createdAt: { $lt: new Date(today).toISOString() },
  } as const;
  const rows = await query(BOOKING_REQUEST).findMany({ where, orderBy: { id: 'asc' } });
  await eachInBook(rows, where, async (row) => {
    const settings = await bookingSettings();
    const hasHours = settings.site.opening_hours.length > 0;
    // Staff speak to guests who still have a booking at a time when the restaurant is closed.
    if (hasHours && isClosedAt(settings, row)) return;
    await publish(await transitions.remind(row, now), now);
  });
}

/** The state of a request in releases whose bookings had no reference. */
const FORMER_STATE = 'new';

/**
 * Completes rows from releases without references, calendar ids or places on the waiting list. A
 * restored backup may contain such rows. Guests get no mail about this. Remove this once no backup
 * from those releases is kept.
 */
export async function completeBookings(): Promise<void> {
  const { tableName } = strapi.db.metadata.get(BOOKING_REQUEST);
  const rows = () => strapi.db.getConnection(tableName);
  await rows().where({ state: FORMER_STATE }).update({ state: 'requested' });
  const old = await query(BOOKING_REQUEST).findMany({
    select: ['id'],
    where: { reference: { $null: true }, name: { $ne: FORGOTTEN } },
  });
  for (const { id } of old) await rows().where({ id }).update({ reference: newReference() });
  await rows()
    .where({ state: 'waiting' })
    .whereNull('waiting_since')
    .update({ waiting_since: strapi.db.connection.ref('created_at') });
  await rows()
    .whereNull('calendar_uid')
    .whereNotNull('reference')
    .update({ calendar_uid: strapi.db.connection.raw('reference || ?', [calendarUidOf('')]) });
}
