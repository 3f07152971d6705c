import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The most responses that may wait on one connection. Browsers wait for each response; a proxy
 * sends only a few requests at a time.
 */
const MAX_WAITING = 16;

const waiting = new WeakMap<Socket, Set<ServerResponse>>();

/**
 * Closes the waiting responses of a connection when the connection ends, and disconnects a client
 * with too many waiting responses. Node accepts all requests that a client sends at once, but sends
 * their responses one after the other. When the connection ends, Node drops the waiting responses
 * without a `close` event, and other code would wait for the event for ever.
 * @returns `false` if the request needs no response
 */
export function admitRequest({ socket }: IncomingMessage, response: ServerResponse): boolean {
  if (socket.destroyed) return false;
  // This response is first in the queue, so Node closes it when the connection ends.
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
      // Node has closed the response that was first in the queue.
      if (response.closed) continue;
      response.destroy();
      response.emit('close');
    }
  });
  return responses;
}
