import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers wait for each response, and a proxy sends a few requests at once at most. */
const MAX_WAITING = 16;

const waiting = new WeakMap<Socket, Set<ServerResponse>>();

/**
 * Closes responses that never get sent. Node passes on all requests that a client sends at once, but sends
 * their responses one after another, and forgets the queued ones when the connection ends: code waiting for
 * their `close` would wait, and keep its memory, for ever. A client that does not wait for its responses is
 * disconnected.
 * @returns `false` if the request needs no response
 */
export function admitRequest({ socket }: IncomingMessage, response: ServerResponse): boolean {
  if (socket.destroyed) return false;
  // The response is first in the queue: Node closes it with the connection.
  if (response.socket) return true;
  const responses = waiting.get(socket) ?? waitingAt(socket);
  if (responses.size >= MAX_WAITING) {
    socket.destroy();
    return false;
  }
  responses.add(response);
  response.once('close', () => responses.delete(response));
  return true;
}

function waitingAt(socket: Socket): Set<ServerResponse> {
  const responses = new Set<ServerResponse>();
  waiting.set(socket, responses);
  socket.once('close', () => {
    for (const response of responses) {
      // Node has closed those that were first in the queue.
      if (response.closed) continue;
      response.destroy();
      response.emit('close');
    }
  });
  return responses;
}
