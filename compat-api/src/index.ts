import { config } from './config';
import { session } from './content-types/session';
import { uploadJournal } from './content-types/upload-journal';
import { watchContent } from './http/content-changes';
import { createDispatcher } from './http/dispatch';
import { answerFirstFromCache } from './http/first-from-cache';
import { createRouter } from './http/router';
import { sweepSessions } from './http/session';
import { sweepUploads } from './http/upload';
import { createPages } from './pages';
import { routes } from './routes';
import { watchAccounts } from './users/account-changes';

const SWEEP_INTERVAL = 15 * 60_000;
const router = createRouter(routes);
let sweeper: NodeJS.Timeout | undefined;

async function sweep(): Promise<void> {
  try {
    await sweepSessions();
    await sweepUploads();
  } catch (error) {
    strapi.log.error(`Cleaning up failed: ${String(error)}`);
  }
}

export = {
  config,
  contentTypes: {
    session: { schema: session },
    'upload-journal': { schema: uploadJournal },
  },
  middlewares: { api: () => createDispatcher(router) },
  services: { pages: () => createPages(router) },
  async bootstrap() {
    answerFirstFromCache(strapi.server.httpServer);
    watchContent();
    watchAccounts();
    await sweep();
    sweeper = setInterval(() => void sweep(), SWEEP_INTERVAL);
    sweeper.unref();
  },
  destroy() {
    clearInterval(sweeper);
  },
};
