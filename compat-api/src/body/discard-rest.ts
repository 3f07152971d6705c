import type { IncomingMessage } from 'node:http';

/** Slightly more than the largest upload, and the time it takes over a slow line. */
const MAX_BYTES = 25 * 1024 * 1024;
const MAX_MS = 60_000;

/**
 * Reads and discards the rest of a rejected body. A response sent before the end would reach the client
 * as a broken connection. A body that never ends is cut off.
 */
export function discardRest(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let bytes = 0;
    const timer = setTimeout(() => request.destroy(), MAX_MS).unref();
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    request
      .on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MAX_BYTES) request.destroy();
      })
      .on('end', end)
      .on('close', end)
      // The client has disconnected.
      .on('error', end)
      .resume();
  });
}
