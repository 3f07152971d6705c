import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Core } from '@strapi/strapi';
import { isOutage } from '@saltmarsh/cms/outage';
import {
  describeRequest,
  failCurrentRequest,
  requestsUnderWay,
} from '@saltmarsh/compat-api/process/requests-under-way';
import { announce } from './announce';
import { seedEmptySite } from './seed/seed-empty-site';
import { reserveDataDir } from './serve/data-dir-lock';
import { explainStart } from './serve/explain-start';
import { recogniseSite } from './serve/known-site';
import { takeStartTurn } from './serve/start-turn';
import { stopSite } from './serve/stop-site';
import { storeTimesInUtc } from './serve/times-in-utc';
import { createSite } from './site-process';

/** Shorter than on other stops, because the next process waits until this one has ended. */
const CRASHING = { noticeMs: 0, patienceMs: 1_000 };

/** Exit code EX_SOFTWARE of BSD. Code 1 means a failed start. */
const CRASHED = 70;

/** Time limit for the start. A slow machine takes five minutes to fill an empty database. */
const MAX_START_MS = 20 * 60_000;

/**
 * Serves the site until SIGINT, SIGTERM or SIGHUP, until it crashes, or until the `npm run dev`
 * that started it ends.
 */
export async function main(): Promise<void> {
  try {
    await serve();
  } catch (error) {
    throw explainStart(error);
  }
}

async function serve(): Promise<void> {
  // Load the environment before Strapi does, because Strapi would remove the `code` of an error,
  // which `explainStart` needs.
  const { environment } = await import('@saltmarsh/cms/environment');
  const stopping = { noticeMs: environment.shutdownDelayMs, patienceMs: 5_000 };
  const site = createSite();
  let isStopping = false;
  const stop = async (limits: typeof stopping, code: number) => {
    if (isStopping) return;
    isStopping = true;
    await stopSite(site, limits);
    if (site.isLoaded) site.log.info('Stopped.');
    process.exit(code);
  };
  const stopAsWished = () => {
    if (site.isLoaded && !isStopping) announce('Stopping …');
    void stop(stopping, 0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Replace the handlers of Strapi and `run.mjs`, which cut off requests in progress.
    process.removeAllListeners(signal);
    process.on(signal, stopAsWished);
  }
  const tooLong = setTimeout(() => {
    console.error('The start took longer than 20 minutes.');
    process.exit(1);
  }, MAX_START_MS);
  process.once('disconnect', stopAsWished);

  await tryToListen(environment);
  reserveDataDir(environment);
  const endStartTurn = await takeStartTurn(environment.databaseUrl);
  await storeTimesInUtc(environment);
  await site.load();
  stopOnEscapedErrors(site, () => void stop(CRASHING, CRASHED));
  await recogniseSite(environment);
  const { firstAdmin } = await import('./seed/account.seed.js');
  await firstAdmin(environment);
  await seedEmptySite(environment);
  await endStartTurn();
  // Listen for metrics before the site listens, so that the start fails if the port for metrics is
  // taken.
  const { listenForMetrics } = await import('@saltmarsh/compat-api/metrics/metrics.service');
  await listenForMetrics();
  // Strapi would only log most errors of listening, and wait for ever.
  const refused = once(site.server.httpServer, 'error').then(([error]: unknown[]) => {
    throw error;
  });
  await Promise.race([site.start(), refused]);
  const { host, port, appUrl } = environment;
  announce(
    `The site is at ${appUrl} (listening on ${host}:${port}), the editors' panel at ${appUrl}/strapi/panel.`,
  );
  clearTimeout(tooLong);
}

/** Checks that the port can be used, before anything is written. */
async function tryToListen({ host, port }: { host: string; port: number }): Promise<void> {
  const server = createServer();
  await once(server.listen(port, host), 'listening');
  await once(server.close(), 'close');
}

/**
 * Stops the site cleanly after an uncaught error or rejection, which may have left work half done.
 * Logs the request that was running, and ends it with an error.
 */
function stopOnEscapedErrors(site: Core.Strapi, stop: () => void): void {
  let isStopping = false;
  process.on('uncaughtException', (error, origin) => {
    // After each save, Strapi reads the entry again to announce it to webhooks, and does not await
    // this query. An outage during the query must not stop the site.
    if (origin === 'unhandledRejection' && isOutage(error)) {
      return site.log.error(`A background task failed: ${text(error)}`);
    }
    const culprit = failCurrentRequest();
    const others = requestsUnderWay()
      .map(describeRequest)
      .filter((each) => each !== culprit);
    site.log.error(
      `${origin} in ${culprit ?? 'no request'}; under way: ${others.join(', ') || 'none'}. ${text(error)}`,
    );
    if (isStopping) process.exit(CRASHED);
    isStopping = true;
    stop();
  });
}

function text(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
