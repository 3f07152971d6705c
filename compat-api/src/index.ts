import { invalidate } from '@saltmarsh/cms/cache/content-changes';
import { invalidateOnWrite } from '@saltmarsh/cms/cache/invalidate-on-write';
import { watchDays } from '@saltmarsh/cms/cache/new-day';
import { contentTypes } from '@saltmarsh/cms/database/content-types';
import { createSharedTables } from '@saltmarsh/cms/database/shared-tables';
import { environment } from '@saltmarsh/cms/environment';
import { fileStore } from '@saltmarsh/cms/files/file-store';
import { SITE_SETTING } from '@saltmarsh/cms/uids';
import { endUpkeep, startUpkeep } from '@saltmarsh/cms/upkeep';
import { sweepTemporary } from './body/temporary-files';
import { watchBook } from './bookings/book-events.controller';
import { respondFromCacheFirst } from './cache/respond-from-cache';
import { closeMetrics } from './metrics/metrics.service';
import { createPanelOutage } from './panel/rejection';
import { createStrapiNamespace } from './panel/strapi-namespace';
import { watchEventLoop } from './process/event-loop-watch';
import { ignoreLostConnections, observeRequests } from './process/observe-requests';
import { routes } from './routes';
import { createDispatcher } from './routing/dispatch';
import { createRouter } from './routing/router';
import { createStorefront } from './storefront/storefront';

const router = createRouter(routes);
/**
 * Longer than proxies and clients keep an idle connection. The sending side must close first, or a request
 * meets a connection that is just being closed. Node's default is 5 s.
 */
const KEEP_ALIVE_MS = 75_000;
let unwatchEventLoop = () => {};
let unwatchDays = () => {};
let stopInvalidating = () => Promise.resolve();

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
    await startUpkeep(sweepTemporary);
  },
  async destroy() {
    unwatchEventLoop();
    unwatchDays();
    await endUpkeep();
    await stopInvalidating();
    closeMetrics();
  },
};

/**
 * Makes `ctx.ip` the address that the outermost of our own proxies saw: with one, the last in
 * `X-Forwarded-For`. Earlier ones are the client's own claim: Koa uses the first by default, so a client
 * could evade every rate limit.
 */
function trustOwnProxies(): void {
  strapi.server.app.maxIpsCount = Math.max(1, environment.trustedProxies);
}
