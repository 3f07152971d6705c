import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep, setImmediate as afterPoll } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { stopping } from '@saltmarsh/compat-api/process/stopping';

interface Limits {
  /** Time to keep serving while balancers learn from /healthz that this instance is stopping. */
  noticeMs: number;
  /** Time for requests to finish, and then for the outbox and the database to close. */
  patienceMs: number;
}

/**
 * Closes the site after its requests have finished or their time limit is over. Strapi alone would
 * cut them off at once.
 */
export async function stopSite(site: Core.Strapi, limits: Limits): Promise<void> {
  const server = site.server.httpServer;
  if (server.listening) {
    stopping.abort();
    await sleep(limits.noticeMs);
    await Promise.race([drain(server), sleep(limits.patienceMs)]);
  }
  // A site that has not loaded has nothing to close.
  if (site.isLoaded) await Promise.race([site.destroy(), sleep(limits.patienceMs)]);
}

/** Assumed maximum time between a connection's handshake and the arrival of its request. */
const FRESH_MS = 250;
/** An iteration of the event loop that takes longer than this is not idle. */
const QUIET_MS = 0.1;
/** Limit for finding an idle iteration: during a flood of connections, there is none. */
const QUIET_LIMIT_MS = 1000;
const CHECK_MS = 20;

/**
 * Stops listening, answers requests on open connections with `Connection: close`, and waits until
 * these connections have ended.
 */
async function drain(server: Server): Promise<void> {
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.setHeader('Connection', 'close');
  });
  // Wait, so that a client which reuses its connection learns from the next response that the
  // connection will close.
  await sleep(FRESH_MS);
  await untilNobodyWaits(server);
  // The `close` method of an http server would also cut off connections with a request in transit.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  await sleep(FRESH_MS);
  const closing = setInterval(() => server.closeIdleConnections(), CHECK_MS);
  await closed;
  clearInterval(closing);
}

/**
 * Waits until the kernel's queue of new connections is empty, because closing the server would
 * reset queued connections. libuv accepts one new connection in each iteration of the event loop,
 * so the queue is empty after an idle iteration that accepted none.
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
