import { type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as afterPoll, setTimeout as sleep } from 'node:timers/promises';

/** How long a connection may take from its handshake to its request. */
const FRESH_MS = 250;
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
  // Right after the connections that wait are accepted: the kernel resets those in its queue.
  await afterPoll();
  // Not http's own: that one also cuts off connections whose request is on its way.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  await sleep(FRESH_MS);
  const closing = setInterval(() => server.closeIdleConnections(), CHECK_MS);
  await closed;
  clearInterval(closing);
}
