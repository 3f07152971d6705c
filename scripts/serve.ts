import { firstAdmin } from './seed/admin.seed';
import { seedEmptySite } from './seed/demo';
import { CRASHED, stopOnEscapedErrors } from './serve/escaped-errors';
import { recogniseSite } from './serve/known-site';
import { reserveDataDir } from './serve/data-dir-lock';
import { stopSite } from './serve/stop-site';
import { connectSupervisor } from './serve/connect-supervisor';
import { createSite } from './site-process';

/** How long requests in progress may take when the site stops. */
const STOPPING = { requestsMs: 5_000, closeMs: 5_000 };
/** Shorter: until this process is gone, no other one serves. */
const CRASHING = { requestsMs: 1_000, closeMs: 1_000 };

/** Serves the site until SIGINT, SIGTERM, SIGHUP, or until the supervisor is gone. */
export async function main(args: string[]): Promise<void> {
  const site = createSite();
  let isStopping = false;
  const stop = async (limits: typeof STOPPING, code: number) => {
    if (isStopping) return;
    isStopping = true;
    await stopSite(site, limits);
    process.exit(code);
  };
  const stopAsWished = () => {
    if (site.isLoaded && !isStopping) console.log('Stopping …');
    void stop(STOPPING, 0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Strapi has a handler, which cuts off requests in progress.
    process.removeAllListeners(signal);
    process.on(signal, stopAsWished);
  }
  const reportReady = connectSupervisor(args, stopAsWished);

  reserveDataDir((await import('@saltmarsh/cms/environment')).environment);
  await site.load();
  stopOnEscapedErrors(site, () => void stop(CRASHING, CRASHED));
  await recogniseSite();
  await firstAdmin();
  await seedEmptySite();
  await site.start();
  const { host, port } = site.config.get<{ host: string; port: number }>('server');
  const { appUrl } = site.config.get<{ appUrl: string }>('plugin::compat-api');
  console.log(
    `\nThe site is at ${appUrl} (listening on ${host}:${port}), the editors' panel at ${appUrl}/strapi/panel.`,
  );
  reportReady();
}
