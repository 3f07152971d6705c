import { londonNow } from '@saltmarsh/contract/domain/london-time';
import { claim } from '../database/shared-tables';
import { query } from '../database/typed-query';
import { BOOKING_REQUEST } from '../uids';
import { withBook } from './book-lock';
import { eachAlone } from './each-alone';
import { hasBegun } from './guest-steps';
import { offerTable, publish, waitingList } from './publish-and-offer';
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
  await eachAlone(await waitingList({ from }), (row) => offerTable(row, now));
  await remindGuests(now);
}

async function endWaiting(now: Date): Promise<void> {
  const where = { state: 'waiting', date: { $lte: londonNow(now).date } } as const;
  const rows = await query(BOOKING_REQUEST).findMany({ where });
  const due = rows.filter((row) => hasBegun(row, now));
  await eachAlone(due, ({ id }) =>
    withBook(async () => {
      // Read again under the lock: the guest may be taking a table.
      const row = await query(BOOKING_REQUEST).findOne({ where: { ...where, id } });
      if (row && hasBegun(row, now)) await publish(await transitions.endWaiting(row), now);
    }),
  );
}
