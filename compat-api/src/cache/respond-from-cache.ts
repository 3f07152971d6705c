import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response';
import { countSentFromCache } from '../metrics/counts';
import { cachedResponse } from './response-cache';
import { rejectTarget } from '../routing/request-target';
import { sendCached } from './send-cached';

/** Cache key by path, whatever the query. As many as the site has; the mapping never changes. */
const keysOfPaths = new Map<string, string>();
/** Cache key by whole URL. A visitor can make up as many as they like, which push out only each other. */
const keysOfUrls = new LRUCache<string, string>({ max: 10_000 });
const MAX_URL_LENGTH = 512;

/**
 * Remembers that GETs of `path` are served from `key`, whatever their query: `/?utm_source=x` must cost no
 * more than `/`. Only for paths of which there is a fixed number.
 */
export function rememberPath(path: string, key: string): void {
  keysOfPaths.set(path, key);
}

/** Remembers that GETs of `url` are served from `key`. */
export function rememberUrl(url: string | undefined, key: string): void {
  if (url && url.length <= MAX_URL_LENGTH) keysOfUrls.set(url, key);
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
    if (cached) {
      sendCached(request, response, cached);
      countSentFromCache(request.method, response.statusCode);
      return;
    }
    if (rejectTarget(request, response)) return;
    for (const listener of others) listener.call(server, request, response);
  });
}

function findCached({ method, url }: IncomingMessage): CachedResponse | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const key = url === undefined ? undefined : keyOf(url);
  return key === undefined ? undefined : cachedResponse(key);
}

function keyOf(url: string): string | undefined {
  const end = url.indexOf('?');
  if (end === -1) return keysOfPaths.get(url) ?? keysOfUrls.get(url);
  // It may be too long for any response but a 414.
  if (url.length > MAX_URL_LENGTH) return undefined;
  return keysOfPaths.get(url.slice(0, end)) ?? keysOfUrls.get(url);
}
