import type { IncomingMessage, ServerResponse } from 'node:http';
import { CACHE_CONTROL } from '../contract/cache-control';
import type { Requests } from '../contract/requests';
import { isOutage } from './outage';

/** Keeps log lines short, however long the path. */
const MAX_PATH_LENGTH = 200;

const underWay = new Set<IncomingMessage>();
const justEnded = new Set<IncomingMessage>();

/** Lists `request` until its response ends. */
export function trackRequest(request: IncomingMessage, response: ServerResponse): void {
  underWay.add(request);
  // A visitor who disconnects ends only that response.
  response.on('error', () => response.destroy());
  response.once('close', () => {
    underWay.delete(request);
    justEnded.add(request);
  });
}

/** Requests in progress now or since the last call: any of them may have blocked the process. */
export function takeRecentRequests(): IncomingMessage[] {
  const recent = [...justEnded, ...underWay];
  justEnded.clear();
  return recent;
}

export function createRequests(): Requests {
  return {
    failCurrent() {
      // Strapi runs every request within an AsyncLocalStorage.
      const ctx = strapi.requestContext.get();
      if (!ctx) return undefined;
      ctx.respond = false;
      const { req: request, res: response } = ctx;
      if (!response.headersSent) respondWith500(response);
      // A truncated response must not look complete.
      else if (!response.writableEnded) response.destroy();
      return describeRequest(request);
    },
    isOutage,
    underWay: () => [...underWay].map(describeRequest),
  };
}

function respondWith500(response: ServerResponse): void {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': CACHE_CONTROL.none };
  response.writeHead(500, { ...headers, Connection: 'close' });
  response.end(JSON.stringify({ message: 'Server Error' }));
}

/** Method and path, without the query, which may hold secrets. */
export function describeRequest({ method, url = '' }: IncomingMessage): string {
  const [path = ''] = url.split('?', 1);
  const shown = path.length > MAX_PATH_LENGTH ? `${path.slice(0, MAX_PATH_LENGTH)}…` : path;
  return `${method} ${shown}`;
}
