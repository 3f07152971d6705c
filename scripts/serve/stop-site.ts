import { setTimeout as sleep } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { Requests } from '@saltmarsh/compat-api/contract/requests';
import { drain } from './drain';

interface Limits {
  /** How long to go on as before, for balancers to learn from /healthz that this instance stops. */
  noticeMs: number;
  /** How long requests in progress may take to finish. */
  requestsMs: number;
  /** How long the outbox and the database may take to close. */
  closeMs: number;
}

/** Takes no new connections, lets requests finish (Strapi would cut them off), closes the rest. */
export async function stopSite(site: Core.Strapi, limits: Limits): Promise<void> {
  const server = site.server.httpServer;
  if (server.listening) {
    site.plugin('compat-api').service<Requests<unknown>>('requests').announceStop();
    await sleep(limits.noticeMs);
    await Promise.race([drain(server), sleep(limits.requestsMs)]);
  }
  // Before the bootstrap there is nothing to close.
  if (site.isLoaded) await Promise.race([site.destroy(), sleep(limits.closeMs)]);
}
