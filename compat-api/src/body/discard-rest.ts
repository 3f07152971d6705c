import type { IncomingMessage } from 'node:http';

/** The largest upload of all, a little more, and the time for it over a slow line. */
const MAX_BYTES = 25 * 1024 * 1024;
const MAX_MS = 60_000;

/**
 * Takes what is still to come of a rejected body and keeps none of it. Resolves at its end: the
 * response must not overtake it, or who is still sending meets a broken connection instead. A body
 * that goes on for ever is cut off.
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
      // The caller has gone: there is nobody left to tell.
      .on('error', end)
      .resume();
  });
}
