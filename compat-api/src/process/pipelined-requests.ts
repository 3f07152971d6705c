import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers send none before the response, and a proxy a few at most. */
const MAX_WAITING = 16;

const waiting = new WeakMap<Socket, Set<ServerResponse>>();

/**
 * Node hands out all requests that a client sends at once, but their responses one after another, and
 * forgets those whose turn has not come when the connection ends: whoever waits for their `close` would
 * wait, and hold on to all that belongs to them, for ever. Here each is closed, and a client that does not
 * wait for its responses is disconnected.
 * @returns `false` if the request needs no response
 */
export function admitRequest({ socket }: IncomingMessage, response: ServerResponse): boolean {
  if (socket.destroyed) return false;
  // Its turn is now: Node closes it with the connection.
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
      // One whose turn came has been closed by Node.
      if (response.closed) continue;
      response.destroy();
      response.emit('close');
    }
  });
  return responses;
}
