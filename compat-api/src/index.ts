import { setTimeout } from 'node:timers/promises';
import { sweepResets } from './auth/password-reset.service';
import { config } from './config';
import { contentTypes } from './content-types';
import { sweepTemporary } from './body/temporary-files';
import { trustNearestProxy } from './routing/trust-proxy';
import { invalidateOnWrite } from './cache/invalidate-on-write';
import { createDispatcher } from './routing/dispatch';
import { watchEventLoop } from './process/event-loop-watch';
import { respondFromCacheFirst } from './cache/respond-from-cache';
import { ignoreLostConnections } from './process/lost-connections';
import { createRequests } from './process/requests-under-way';
import { createRouter } from './routing/router';
import { sweepSessions } from './sessions/session';
import { sweepUploads } from './uploads/upload-journal';
import { deliverDueMail } from './mail/outbox';
import { createPanelSupport } from './panel-support/panel-support';
import { routes } from './routes';
import { createStorefrontSupport } from './storefront-support/storefront-support';
import { watchAccounts } from './auth/account-changes';

const SWEEP_INTERVAL = 15 * 60_000;
const router = createRouter(routes);
const MAIL_INTERVAL = 60_000;
const SHUTDOWN_TIMEOUT_MS = 3_000;
const timers: NodeJS.Timeout[] = [];
let unwatchEventLoop = () => {};

async function sweep(): Promise<void> {
  try {
    await sweepSessions();
    await sweepResets();
    await sweepUploads();
    await sweepTemporary();
  } catch (error) {
    strapi.log.error(`The clean-up failed: ${String(error)}`);
  }
}

export = {
  config,
  contentTypes,
  middlewares: { api: () => createDispatcher(router) },
  services: {
    'storefront-support': () => createStorefrontSupport(router),
    requests: createRequests,
    'panel-support': createPanelSupport,
  },
  async bootstrap() {
    trustNearestProxy();
    ignoreLostConnections();
    respondFromCacheFirst(strapi.server.httpServer);
    unwatchEventLoop = watchEventLoop(strapi.server.httpServer);
    invalidateOnWrite();
    watchAccounts();
    await sweep();
    void deliverDueMail();
    timers.push(
      setInterval(() => void sweep(), SWEEP_INTERVAL).unref(),
      setInterval(() => void deliverDueMail(), MAIL_INTERVAL).unref(),
    );
  },
  async destroy() {
    timers.forEach(clearInterval);
    unwatchEventLoop();
    // A mail being sent is sent once; one that hangs is retried after the next start.
    await Promise.race([deliverDueMail(), setTimeout(SHUTDOWN_TIMEOUT_MS)]);
  },
};
