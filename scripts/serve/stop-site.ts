import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep, setImmediate as afterPoll } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { announceStop } from '@saltmarsh/compat-api/process/stopping';

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

/** Longest time between a connection's handshake and its request. */
const FRESH_MS = 250;
/** An idle iteration of the event loop takes less. */
const QUIET_MS = 0.1;
/** Longest search for a quiet iteration: a flood of connections leaves none. */
const QUIET_LIMIT_MS = 1000;
const CHECK_MS = 20;

/**
 * Stops taking connections without breaking one. Open connections get their responses, and are told to send
 * no more requests. Resolves when all are closed.
 */
async function drain(server: Server): Promise<void> {
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.setHeader('Connection', 'close');
  });
  // Clients that keep connections alive are told by their next response.
  await sleep(FRESH_MS);
  await untilNobodyWaits(server);
  // The `close` of http would also cut off connections whose request is on its way.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  await sleep(FRESH_MS);
  const closing = setInterval(() => server.closeIdleConnections(), CHECK_MS);
  await closed;
  clearInterval(closing);
}

/**
 * Waits until no connections are in the kernel's queue, where a close would reset them: libuv accepts one in
 * each iteration of the event loop, and others arrive while an iteration is busy.
 */
async function untilNobodyWaits(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => (accepted += 1);
  server.on('connection', count);
  const end = performance.now() + QUIET_LIMIT_MS;
  let began: number;
  let before: number;
  do {
    began = performance.now();
    before = accepted;
    await afterPoll();
  } while (performance.now() < end && (accepted > before || performance.now() - began > QUIET_MS));
  server.off('connection', count);
}
