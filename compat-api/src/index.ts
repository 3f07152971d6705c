import { setTimeout } from 'node:timers/promises';
import { sweepResets } from './auth/password-reset.service';
import { config } from './config';
import { outgoingMail } from './content-types/outgoing-mail';
import { passwordReset } from './content-types/password-reset';
import { session } from './content-types/session';
import { twoFactor } from './content-types/two-factor';
import { uploadJournal } from './content-types/upload-journal';
import { sweepTemporary } from './body/temporary-files';
import { believeNearestProxy } from './http/client-address';
import { watchContent } from './http/content-changes';
import { createDispatcher } from './http/dispatch';
import { watchEventLoop } from './http/event-loop-watch';
import { answerFirstFromCache } from './http/first-from-cache';
import { ignoreLostConnections } from './http/lost-connections';
import { createRequests } from './http/requests-under-way';
import { createRouter } from './http/router';
import { sweepSessions } from './http/session';
import { sweepUploads } from './http/upload';
import { deliverDueMail } from './mail/outbox';
import { createPages } from './pages';
import { createPanelSupport } from './panel-support';
import { routes } from './routes';
import { watchAccounts } from './auth/account-changes';

const SWEEP_INTERVAL = 15 * 60_000;
const router = createRouter(routes);
const MAIL_INTERVAL = 60_000;
const FAREWELL = 3_000;
const timers: NodeJS.Timeout[] = [];
let unwatchEventLoop = () => {};

async function sweep(): Promise<void> {
  try {
    await sweepSessions();
    await sweepResets();
    await sweepUploads();
    await sweepTemporary();
  } catch (error) {
    strapi.log.error(`Cleaning up failed: ${String(error)}`);
  }
}

export = {
  config,
  contentTypes: {
    session: { schema: session },
    'two-factor': { schema: twoFactor },
    'password-reset': { schema: passwordReset },
    'outgoing-mail': { schema: outgoingMail },
    'upload-journal': { schema: uploadJournal },
  },
  middlewares: { api: () => createDispatcher(router) },
  services: {
    pages: () => createPages(router),
    requests: createRequests,
    'panel-support': createPanelSupport,
  },
  async bootstrap() {
    believeNearestProxy();
    ignoreLostConnections();
    answerFirstFromCache(strapi.server.httpServer);
    unwatchEventLoop = watchEventLoop(strapi.server.httpServer);
    watchContent();
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
    // A mail on its way arrives once; one that hangs is due again after the next start.
    await Promise.race([deliverDueMail(), setTimeout(FAREWELL)]);
  },
};
