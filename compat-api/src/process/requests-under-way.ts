import type { ServerResponse } from 'node:http';
import { CACHE_CONTROL } from '../cache/cache-control';
import { type RequestTarget, routeName } from './route-name';

/** The properties that the contexts of the API, the storefront and Strapi share. */
export interface TrackedContext {
  method: string;
  originalUrl: string;
  res: ServerResponse;
  state: { requestId: string; target?: RequestTarget };
}

const underWay = new Set<TrackedContext>();

export function trackRequest(ctx: TrackedContext, onEnd: () => void): void {
  underWay.add(ctx);
  // Without this listener, a visitor who disconnects would cause an unhandled error.
  ctx.res.on('error', () => ctx.res.destroy());
  ctx.res.once('close', () => {
    underWay.delete(ctx);
    onEnd();
  });
}

export const requestsUnderWay = (): TrackedContext[] => [...underWay];

/**
 * Responds with 500 to the current request, if its response has not begun. Returns the request's
 * name, or `undefined` outside a request.
 */
export function failCurrentRequest(): string | undefined {
  // Strapi runs every request within an AsyncLocalStorage.
  const ctx = strapi.requestContext.get();
  if (!ctx) return undefined;
  ctx.respond = false;
  const tracked = ctx as unknown as TrackedContext;
  if (!ctx.res.headersSent) respondWith500(tracked);
  // The connection is closed, so that an incomplete response does not look complete.
  else if (!ctx.res.writableEnded) ctx.res.destroy();
  return describeRequest(tracked);
}

function respondWith500({ res: response, state }: TrackedContext): void {
  response.writeHead(500, {
    'Content-Type': 'application/json',
    'Cache-Control': CACHE_CONTROL.none,
    'X-Request-Id': state.requestId,
    Connection: 'close',
  });
  response.end(JSON.stringify({ message: 'Server Error' }));
}

/**
 * Returns the method and route of a request, without the secrets that its path and query may hold.
 */
export function describeRequest({ method, originalUrl, state }: TrackedContext): string {
  return `${method} ${routeName(originalUrl, state.target)}`;
}

let last = Promise.resolve();

/**
 * Waits for an event-loop tick that no other caller gets. A cached response is sent between two
 * ticks, so it waits for the work of one other request, not of all requests.
 */
export function turn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => void setImmediate(resolve)));
  return last;
}
