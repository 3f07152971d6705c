import { setTimeout as sleep } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';

interface Limits {
  /** How long requests in progress may take to finish. */
  requestsMs: number;
  /** How long the outbox and the database may take to close. */
  closeMs: number;
}

/** Takes no new connections, lets requests finish (Strapi would cut them off), closes the rest. */
export async function stopSite(site: Core.Strapi, limits: Limits): Promise<void> {
  const server = site.server.httpServer;
  if (server.listening) {
    const closed = new Promise((resolve) => server.close(resolve));
    // A keep-alive connection becomes idle only after its response.
    const closing = setInterval(() => server.closeIdleConnections(), 20);
    await Promise.race([closed, sleep(limits.requestsMs)]);
    clearInterval(closing);
  }
  // Before the bootstrap there is nothing to close.
  if (site.isLoaded) await Promise.race([site.destroy(), sleep(limits.closeMs)]);
}
