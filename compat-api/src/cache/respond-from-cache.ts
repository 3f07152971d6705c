import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { trackRequest } from '../process/requests-under-way';
import type { CachedResponse } from './cached-response';
import { cachedResponse } from './response-cache';
import { rejectTarget } from '../routing/request-target';
import { sendCached } from './send-cached';

/** Cache key by raw URL. The mapping never changes. */
const keys = new LRUCache<string, string>({ max: 10_000 });
const MAX_URL_LENGTH = 512;

/** Remembers that GETs of `url` are served from `key`. */
export function rememberKey(url: string | undefined, key: string): void {
  if (url && url.length <= MAX_URL_LENGTH) keys.set(url, key);
}

/**
 * Serves cached responses before Koa creates a context, which costs more than the response itself:
 * 17,000 responses a second through Koa, three times as many this way (`npm run bench`). Other valid
 * requests go on to Koa.
 */
export function respondFromCacheFirst(server: Server): void {
  type Listener = (request: IncomingMessage, response: ServerResponse) => void;
  const others = server.listeners('request') as Listener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const cached = findCached(request);
    if (cached) return sendCached(request, response, cached);
    if (rejectTarget(request, response)) return;
    trackRequest(request, response);
    for (const listener of others) listener.call(server, request, response);
  });
}

function findCached({ method, url }: IncomingMessage): CachedResponse | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const key = keys.get(url ?? '');
  return key === undefined ? undefined : cachedResponse(key);
}
