import { setTimeout as sleep } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { announceStop } from '@saltmarsh/compat-api/process/stopping';
import { drain } from './drain';

interface Limits {
  /** Time to go on serving, so that balancers learn from /healthz that this instance is stopping. */
  noticeMs: number;
  /** Time for requests in progress to finish. */
  requestsMs: number;
  /** Time for the outbox and the database to close. */
  closeMs: number;
}

/** Takes no new connections, lets requests finish (Strapi would cut them off) and closes the rest. */
export async function stopSite(site: Core.Strapi, limits: Limits): Promise<void> {
  const server = site.server.httpServer;
  if (server.listening) {
    announceStop();
    await sleep(limits.noticeMs);
    await Promise.race([drain(server), sleep(limits.requestsMs)]);
  }
  // There is nothing to close before the bootstrap.
  if (site.isLoaded) await Promise.race([site.destroy(), sleep(limits.closeMs)]);
}
