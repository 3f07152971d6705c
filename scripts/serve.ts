import { announce } from './announce';
import { firstAdmin } from './seed/admin.seed';
import { seedEmptySite } from './seed/seed-empty-site';
import { CRASHED, stopOnEscapedErrors } from './serve/escaped-errors';
import { listenForMetrics } from './serve/listen-for-metrics';
import { recogniseSite } from './serve/known-site';
import { reserveDataDir } from './serve/data-dir-lock';
import { explainDisk } from './serve/explain-disk';
import { takeStartTurn } from './serve/start-turn';
import { stopSite } from './serve/stop-site';
import { connectSupervisor } from './serve/connect-supervisor';
import { createSite } from './site-process';

/** How long requests in progress may take when the site stops. */
const STOPPING = { noticeMs: 0, requestsMs: 5_000, closeMs: 5_000 };
/** Shorter: until this process is gone, no other one serves. */
const CRASHING = { noticeMs: 0, requestsMs: 1_000, closeMs: 1_000 };

/** Serves the site until SIGINT, SIGTERM, SIGHUP, or until the supervisor is gone. */
export async function main(args: string[]): Promise<void> {
  try {
    await serve(args);
  } catch (error) {
    throw explainDisk(error);
  }
}

async function serve(args: string[]): Promise<void> {
  // Before Strapi reads it: that would lose an error's code.
  const { environment } = await import('@saltmarsh/cms/environment');
  const noticeMs = environment.shutdownDelayMs;
  const site = createSite();
  let isStopping = false;
  const stop = async (limits: typeof STOPPING, code: number) => {
    if (isStopping) return;
    isStopping = true;
    await stopSite(site, limits);
    process.exit(code);
  };
  const stopAsWished = () => {
    if (site.isLoaded && !isStopping) announce('Stopping …');
    void stop({ ...STOPPING, noticeMs }, 0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Strapi has a handler, which cuts off requests in progress.
    process.removeAllListeners(signal);
    process.on(signal, stopAsWished);
  }
  const reportReady = connectSupervisor(args, stopAsWished);

  reserveDataDir(environment);
  const endStartTurn = await takeStartTurn(environment.databaseUrl);
  await site.load();
  stopOnEscapedErrors(site, () => void stop(CRASHING, CRASHED));
  await recogniseSite();
  await firstAdmin();
  await seedEmptySite();
  await endStartTurn();
  await listenForMetrics(site);
  await site.start();
  const { host, port } = site.config.get<{ host: string; port: number }>('server');
  const { appUrl } = site.config.get<{ appUrl: string }>('plugin::compat-api');
  announce(
    `The site is at ${appUrl} (listening on ${host}:${port}), the editors' panel at ${appUrl}/strapi/panel.`,
  );
  reportReady();
}
