import { setTimeout } from 'node:timers/promises';
import { sweepInvitations } from './accounts/invitation.service';
import { sweepResets } from './accounts/password-reset.service';
import { sweepSessions } from './accounts/sessions';
import { completeBookings } from './bookings/complete-bookings';
import { forgetOldGuests } from './bookings/guest-data.service';
import { BOOKINGS_INTERVAL, sweepBookings } from './bookings/sweep-bookings';
import { claim, clearSharedTables } from './database/shared-tables';
import { deleteDueFiles } from './history/kept-files';
import { sweepHistory } from './history/sweep-revisions';
import { deliverDueMail } from './mail/outbox';
import { keepMenuFileNames } from './menus/menu-file-names';

const SWEEP_INTERVAL = 15 * 60_000;
const MAIL_INTERVAL = 60_000;
const SHUTDOWN_TIMEOUT_MS = 3_000;
const timers: NodeJS.Timeout[] = [];

/**
 * Does the work that no request does: at the start, and then from time to time.
 * @param sweepOwn cleans up what each instance has for itself
 */
export async function startUpkeep(sweepOwn: () => Promise<void>): Promise<void> {
  await completeBookings();
  await keepMenuFileNames();
  await sweep(sweepOwn);
  void deliverDueMail();
  // Not earlier: until then, another process may write the demo without our cache's knowledge.
  strapi.server.httpServer.once('listening', () => void sweepBookings());
  timers.push(
    setInterval(() => void sweep(sweepOwn), SWEEP_INTERVAL).unref(),
    setInterval(() => void deliverDueMail(), MAIL_INTERVAL).unref(),
    setInterval(() => void sweepBookings(), BOOKINGS_INTERVAL).unref(),
  );
}

/** Waits, so that a mail being sent is not sent twice; one that hangs is retried after the next start. */
export async function endUpkeep(): Promise<void> {
  timers.forEach(clearInterval);
  await Promise.race([deliverDueMail(), setTimeout(SHUTDOWN_TIMEOUT_MS)]);
}

/** Runs on one instance for all, except for `sweepOwn`. */
async function sweep(sweepOwn: () => Promise<void>): Promise<void> {
  try {
    await sweepOwn();
    if (!(await claim('sweep', SWEEP_INTERVAL / 2))) return;
    await clearSharedTables();
    await sweepSessions();
    await sweepResets();
    await sweepInvitations();
    await sweepHistory();
    await deleteDueFiles();
    await forgetOldGuests();
  } catch (error) {
    strapi.log.error(`The clean-up failed: ${String(error)}`);
  }
}
