import { type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as afterPoll, setTimeout as sleep } from 'node:timers/promises';

/** How long a connection may take from its handshake to its request. */
const FRESH_MS = 250;
/** A turn of the event loop in which nothing was to do takes less. */
const QUIET_MS = 0.1;
/** How long to look for a quiet turn: under a flood of connections there is none. */
const QUIET_LIMIT_MS = 1000;
const CHECK_MS = 20;

/**
 * Stops taking connections without breaking one: whoever has connected is answered, and told to send
 * nothing more on that connection. Resolves when all are closed.
 */
export async function drain(server: Server): Promise<void> {
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.setHeader('Connection', 'close');
  });
  // Clients that keep connections alive learn it from their next response.
  await sleep(FRESH_MS);
  await untilNobodyWaits(server);
  // Not http's own: that one also cuts off connections whose request is on its way.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  await sleep(FRESH_MS);
  const closing = setInterval(() => server.closeIdleConnections(), CHECK_MS);
  await closed;
  clearInterval(closing);
}

/**
 * Waits for a moment without connections in the kernel's queue, which a close would reset: libuv
 * accepts one in a turn of the event loop, and others arrive while a turn is busy.
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
