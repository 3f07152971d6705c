import { londonNow } from '../contract/london-time';
import { claim } from '../shared-state/leases';
import { query } from '../strapi/typed-query';
import { BOOKING_REQUEST } from '../uids';
import { hasBegun } from './guest-steps';
import { offerTables } from './offer-tables';
import { remindGuests } from './remind-guests';

export const BOOKINGS_INTERVAL = 60_000;

/**
 * What time brings: offers that lapsed pass to the next, as do tables of new settings; who waited in vain
 * waits no more; guests are reminded. Once for all instances.
 */
export async function sweepBookings(): Promise<void> {
  if (!strapi.server.httpServer.listening) return;
  try {
    if (!(await claim('bookings', BOOKINGS_INTERVAL / 2))) return;
    const now = new Date();
    await endWaiting(now);
    const { date: from } = londonNow(now);
    await offerTables(now, { from });
    await remindGuests(now);
  } catch (error) {
    strapi.log.error(`Looking after the bookings failed: ${String(error)}`);
  }
}

/** Nobody is written to about a table whose time has passed (watch-bookings). */
async function endWaiting(now: Date): Promise<void> {
  const rows = await query(BOOKING_REQUEST).findMany({
    where: { state: 'waiting', date: { $lte: londonNow(now).date } },
  });
  for (const { documentId } of rows.filter((row) => hasBegun(row, now))) {
    await strapi.documents(BOOKING_REQUEST).update({ documentId, data: { state: 'declined' } });
  }
}
