import { setTimeout } from 'node:timers/promises';
import { sweepInvitations } from '@saltmarsh/cms/accounts/invitation.service';
import { sweepResets } from '@saltmarsh/cms/accounts/password-reset.service';
import { watchBook } from './bookings/book-events';
import { completeBookings } from '@saltmarsh/cms/bookings/complete-bookings';
import { forgetOldGuests } from '@saltmarsh/cms/bookings/guest-data.service';
import { BOOKINGS_INTERVAL, sweepBookings } from '@saltmarsh/cms/bookings/sweep-bookings';
import { contentTypes } from '@saltmarsh/cms/database/content-types';
import { sweepTemporary } from './body/temporary-files';
import { trustOwnProxies } from './routing/trust-proxy';
import { invalidate } from '@saltmarsh/cms/cache/content-changes';
import { invalidateOnWrite } from '@saltmarsh/cms/cache/invalidate-on-write';
import { watchDays } from './cache/new-day';
import { createDispatcher } from './routing/dispatch';
import { watchEventLoop } from './process/event-loop-watch';
import { respondFromCacheFirst } from './cache/respond-from-cache';
import { ignoreLostConnections } from './process/lost-connections';
import { observeRequests } from './process/observe-requests';
import { closeMetrics } from './metrics/metrics.service';
import { createRouter } from './routing/router';
import { sweepSessions } from '@saltmarsh/cms/accounts/sessions';
import { claim } from '@saltmarsh/cms/database/claims';
import { clearSharedTables, createSharedTables } from '@saltmarsh/cms/database/shared-tables';
import { fileStore } from '@saltmarsh/cms/files/file-store';
import { deleteDueFiles } from '@saltmarsh/cms/history/kept-files';
import { sweepHistory } from '@saltmarsh/cms/history/sweep-revisions';
import { keepMenuFileNames } from '@saltmarsh/cms/menus/menu-file-names';
import { deliverDueMail } from '@saltmarsh/cms/mail/outbox';
import { createPanelOutage } from './panel/panel-outage';
import { createStrapiNamespace } from './panel/strapi-namespace';
import { routes } from './routes';
import { createStorefront } from './storefront/storefront';
import { SITE_SETTING } from '@saltmarsh/cms/uids';

const SWEEP_INTERVAL = 15 * 60_000;
const router = createRouter(routes);
const MAIL_INTERVAL = 60_000;
const SHUTDOWN_TIMEOUT_MS = 3_000;
/**
 * Longer than proxies and clients keep an idle connection. The sending side must close first, or a request
 * meets a connection that is just being closed. Node's default is 5 s.
 */
const KEEP_ALIVE_MS = 75_000;
const timers: NodeJS.Timeout[] = [];
let unwatchEventLoop = () => {};
let unwatchDays = () => {};
let stopInvalidating = () => Promise.resolve();

/** Runs on one instance for all, except that each has its own temporary files. */
async function sweep(): Promise<void> {
  try {
    await sweepTemporary();
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

export = {
  contentTypes,
  middlewares: {
    requests: observeRequests,
    'strapi-namespace': createStrapiNamespace,
    api: () => createDispatcher(router),
    storefront: () => createStorefront(router),
    'panel-outage': createPanelOutage,
  },
  async bootstrap() {
    trustOwnProxies();
    strapi.server.httpServer.keepAliveTimeout = KEEP_ALIVE_MS;
    await createSharedTables();
    // Creates the bucket, if it is missing.
    await fileStore();
    ignoreLostConnections();
    respondFromCacheFirst(strapi.server.httpServer);
    unwatchEventLoop = watchEventLoop(strapi.server.httpServer);
    stopInvalidating = await invalidateOnWrite();
    // The notice has a first and a last day.
    unwatchDays = watchDays(() => invalidate(SITE_SETTING));
    watchBook();
    await completeBookings();
    await keepMenuFileNames();
    await sweep();
    void deliverDueMail();
    // Not earlier: until then, another process may write the demo without our cache's knowledge.
    strapi.server.httpServer.once('listening', () => void sweepBookings());
    timers.push(
      setInterval(() => void sweep(), SWEEP_INTERVAL).unref(),
      setInterval(() => void deliverDueMail(), MAIL_INTERVAL).unref(),
      setInterval(() => void sweepBookings(), BOOKINGS_INTERVAL).unref(),
    );
  },
  async destroy() {
    timers.forEach(clearInterval);
    unwatchEventLoop();
    unwatchDays();
    // Waits, so that a mail being sent is not sent twice; one that hangs is retried after the next start.
    await Promise.race([deliverDueMail(), setTimeout(SHUTDOWN_TIMEOUT_MS)]);
    await stopInvalidating();
    closeMetrics();
  },
};
