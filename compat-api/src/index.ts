import { contentTypes } from '@saltmarsh/cms/database/content-types';
import { environment } from '@saltmarsh/cms/environment';
import { keepTemporaryClean } from './body/temporary-files';
import { watchBook } from './bookings/book-events.controller';
import { respondFromCacheFirst } from './cache/respond-from-cache';
import { closeMetrics } from './metrics/metrics.service';
import { panelOutage } from './panel/rejection';
import { strapiNamespace } from './panel/strapi-namespace';
import { ignoreLostConnections, observeRequests } from './process/observe-requests';
import { dispatch } from './routing/dispatch';
import { storefront } from './storefront/storefront';

/**
 * The idle time after which a connection closes (Node's default: 5 s). It exceeds the usual idle
 * time of proxies, 60 s: if the server closes first, a request can meet a closing connection.
 */
const KEEP_ALIVE_MS = 75_000;

export = {
  contentTypes,
  middlewares: {
    requests: observeRequests,
    'strapi-namespace': () => strapiNamespace,
    api: () => dispatch,
    storefront: () => storefront,
    'panel-outage': () => panelOutage,
  },
  bootstrap() {
    const { httpServer } = strapi.server;
    httpServer.keepAliveTimeout = KEEP_ALIVE_MS;
    // Makes `ctx.ip` the address that our outermost proxy saw. With one proxy, this is the last
    // address in `X-Forwarded-For`. By default, Koa takes the first address, which a client can
    // invent to evade every rate limit.
    strapi.server.app.maxIpsCount = Math.max(1, environment.trustedProxies);
    ignoreLostConnections();
    respondFromCacheFirst(httpServer);
    watchBook();
    keepTemporaryClean();
  },
  destroy: closeMetrics,
};
