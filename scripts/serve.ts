import type { Core } from '@strapi/strapi';
import { firstAdmin } from './seed/admin.seed';
import { seedEmptySite } from './seed/demo';
import { loadSite } from './site-process';

/** A browser that waits for an answer gets so long to receive it when the site stops. */
const FAREWELL = 5_000;

/** `npm start`: serves the site until SIGINT or SIGTERM. */
export async function main(): Promise<void> {
  const site = await loadSite();
  stopOnSignals(site);
  await firstAdmin();
  await seedEmptySite();
  await site.start();
  const { host, port } = site.config.get<{ host: string; port: number }>('server');
  const { appUrl } = site.config.get<{ appUrl: string }>('plugin::compat-api');
  console.log(
    `\nThe site is at ${appUrl} (listening on ${host}:${port}), its panel at ${appUrl}/strapi/panel.`,
  );
}

/** Lets requests under way finish, which Strapi's own handler would cut off. */
function stopOnSignals(site: Core.Strapi): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    console.log('Stopping …');
    const server = site.server.httpServer;
    if (server.listening) {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, FAREWELL))]);
    }
    await site.destroy();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.removeAllListeners(signal);
    process.on(signal, () => void stop());
  }
}
