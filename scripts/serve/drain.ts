import { type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as afterPoll, setTimeout as sleep } from 'node:timers/promises';

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
export async function drain(server: Server): Promise<void> {
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
