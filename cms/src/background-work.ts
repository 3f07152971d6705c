import { setTimeout } from 'node:timers/promises';
import { sweepInvitations } from './accounts/invitation.service';
import { sweepResets } from './accounts/password-reset.service';
import { sweepSessions } from './accounts/sessions';
import { forgetOldCards } from './bookings/guests/guest-card.service';
import { forgetOldAllergies, forgetOldGuests } from './bookings/guests/guest-data.service';
import { BOOKINGS_INTERVAL, completeBookings, sweepBookings } from './bookings/sweep-bookings';
import { invalidate } from './cache/content-changes';
import { invalidateOnWrite } from './cache/invalidate-on-write';
import { clearRateLimits, createRateLimits } from './database/shared-tables';
import { fileStore } from './files/file-store';
import { deleteDueFiles } from './history/kept-files';
import { sweepHistory } from './history/sweep-revisions';
import { deliverDueMail } from './mail/outbox';
import { keepMenuFileNames } from './menus/menu-file-names';
import { SITE_SETTING } from './uids';

const SWEEP_INTERVAL = 15 * 60_000;
const MAIL_INTERVAL = 60_000;
const SHUTDOWN_TIMEOUT_MS = 3_000;

const timers: NodeJS.Timeout[] = [];
let stopInvalidating = () => Promise.resolve();

export async function beginBackgroundWork(): Promise<void> {
  await createRateLimits();
  await fileStore();
  stopInvalidating = await invalidateOnWrite();
  // The site's notice appears and disappears at midnight, so the cached settings must be reread.
  strapi.cron.add({
    'new day': {
      task: async () => invalidate(SITE_SETTING),
      options: { rule: '0 0 * * *', tz: 'Europe/London' },
    },
  });
  await completeBookings();
  await keepMenuFileNames();
  await sweep();
  void deliverDueMail();
  // The first sweep of bookings waits until the site accepts requests. An earlier sweep would cache
  // the settings, which the seed, another process, may write after that.
  strapi.server.httpServer.once('listening', () => void sweepBookings());
  timers.push(
    setInterval(() => void sweep(), SWEEP_INTERVAL).unref(),
    setInterval(() => void deliverDueMail(), MAIL_INTERVAL).unref(),
    setInterval(() => void sweepBookings(), BOOKINGS_INTERVAL).unref(),
  );
}

export async function endBackgroundWork(): Promise<void> {
  timers.forEach(clearInterval);
  // Waits for an email that is being sent, which would otherwise be sent again. If sending hangs,
  // the email is sent again after the next start.
  await Promise.race([deliverDueMail(), setTimeout(SHUTDOWN_TIMEOUT_MS)]);
  await stopInvalidating();
}

/** Deletes expired data. Every instance does this, because it may be the only one. */
async function sweep(): Promise<void> {
  try {
    await clearRateLimits();
    await sweepSessions();
    await sweepResets();
    await sweepInvitations();
    await sweepHistory();
    await deleteDueFiles();
    await forgetOldGuests();
    await forgetOldAllergies();
    await forgetOldCards();
  } catch (error) {
    strapi.log.error(`The clean-up failed: ${String(error)}`);
  }
}
