import { setTimeout } from 'node:timers/promises';
import { changeAccount, register } from './auth/account-transitions';
import { sweepInvitations } from './auth/invitation.service';
import { sweepResets } from './auth/password-reset.service';
import { watchBook } from './bookings/book-events';
import { completeBookings } from './bookings/complete-bookings';
import { forgetOldGuests } from './bookings/guest-data.service';
import { BOOKINGS_INTERVAL, sweepBookings } from './bookings/sweep-bookings';
import { config } from './config';
import { contentTypes } from './content-types';
import type { Accounts } from '@saltmarsh/contract/services/accounts';
import { sweepTemporary } from './body/temporary-files';
import { trustOwnProxies } from './routing/trust-proxy';
import { invalidate } from './cache/content-changes';
import { invalidateOnWrite } from './cache/invalidate-on-write';
import { watchDays } from './cache/new-day';
import { createDispatcher } from './routing/dispatch';
import { watchEventLoop } from './process/event-loop-watch';
import { respondFromCacheFirst } from './cache/respond-from-cache';
import { ignoreLostConnections } from './process/lost-connections';
import { observeRequests } from './process/observe-requests';
import { createRequests } from './process/requests.service';
import { closeMetrics, createMetrics } from './metrics/metrics.service';
import { createRouter } from './routing/router';
import { sweepSessions } from './sessions/session';
import { claim } from './shared-state/claims';
import { clearSharedTables, createSharedTables } from './shared-state/shared-tables';
import { installProvider } from './uploads/install-provider';
import { history } from './revisions/revision.service';
import { sweepHistory } from './revisions/sweep-history';
import { keepMenuFileNames } from './menus/menu-file-names';
import { deliverDueMail } from './mail/outbox';
import { createPanelSupport } from './panel-support/panel-support';
import { routes } from './routes';
import { createStorefrontSupport } from './storefront-support/storefront-support';
import { SITE_SETTING } from './uids';

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
    await history().deleteDueFiles();
    await forgetOldGuests();
  } catch (error) {
    strapi.log.error(`The clean-up failed: ${String(error)}`);
  }
}

export = {
  config,
  contentTypes,
  middlewares: { requests: observeRequests, api: () => createDispatcher(router) },
  services: {
    'storefront-support': () => createStorefrontSupport(router),
    requests: createRequests,
    metrics: createMetrics,
    'panel-support': createPanelSupport,
    accounts: (): Accounts => ({ register, changeAccount }),
  },
  async bootstrap() {
    trustOwnProxies();
    strapi.server.httpServer.keepAliveTimeout = KEEP_ALIVE_MS;
    await createSharedTables();
    await installProvider();
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
