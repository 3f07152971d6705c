import { londonNow } from '@saltmarsh/contract/domain/london-time';
import { claim } from '../database/shared-tables';
import { query } from '../database/typed-query';
import { BOOKING_REQUEST } from '../uids';
import { withBook } from './book-lock';
import { hasBegun } from './guest-steps';
import { offerTables, publish } from './publish';
import { remindGuests } from './remind-guests';
import * as transitions from './transitions';

export const BOOKINGS_INTERVAL = 60_000;

/** Runs on one instance for all. */
export async function sweepBookings(): Promise<void> {
  if (!strapi.server.httpServer.listening) return;
  try {
    if (!(await claim('bookings', BOOKINGS_INTERVAL / 2))) return;
    await lookAfterBookings(new Date());
  } catch (error) {
    strapi.log.error(`Looking after the bookings failed: ${String(error)}`);
  }
}

/**
 * Does the work that is due by time: offers lapsed tables and those of new settings to the next guests,
 * declines guests whose time has come, and reminds the others.
 */
async function lookAfterBookings(now: Date): Promise<void> {
  const { date: from } = londonNow(now);
  await endWaiting(now);
  await offerTables(now, { from });
  await remindGuests(now);
}

async function endWaiting(now: Date): Promise<void> {
  const where = { state: 'waiting', date: { $lte: londonNow(now).date } } as const;
  const due = async () =>
    (await query(BOOKING_REQUEST).findMany({ where })).filter((row) => hasBegun(row, now));
  // Reads again under the lock: a guest may be taking the table.
  if ((await due()).length === 0) return;
  await withBook(async () => {
    for (const row of await due()) await publish(await transitions.endWaiting(row), now);
  });
}
