import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { LRUCache } from 'lru-cache';
import { countSentFromCache } from '../metrics/counts';
import { sendCached } from './cached-response';
import { cachedResponse } from './response-cache';
import { knownFile, sendFromMemory } from './send-file';

/** Maps paths to cache keys, for any query. The number of paths is fixed, and a key never changes. */
const keysOfPaths = new Map<string, string>();
/** Maps URLs to cache keys. Visitors can invent URLs, but these evict only each other. */
const keysOfUrls = new LRUCache<string, string>({ max: 10_000 });
const MAX_URL_LENGTH = 512;

/**
 * Remembers `key` for GETs of `path` with any query, so that `/?utm_source=x` costs no more than
 * `/`. Call it only for a fixed set of paths.
 */
export function rememberPath(path: string, key: string): void {
  keysOfPaths.set(path, key);
}

export function rememberUrl(url: string | undefined, key: string): void {
  if (url && url.length <= MAX_URL_LENGTH) keysOfUrls.set(url, key);
}

/**
 * Serves cached responses before Koa creates a context, which costs more than the response itself.
 * Measured with `npm run bench`: 17,000 responses a second with Koa, three times as many without
 * it. Koa handles all other valid requests.
 */
export function respondFromCacheFirst(server: Server): void {
  type Listener = (request: IncomingMessage, response: ServerResponse) => void;
  const others = server.listeners('request') as Listener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!admitRequest(request, response)) return;
    if (respondFromMemory(request, response)) {
      countSentFromCache(request.method, response.statusCode);
      return;
    }
    if (rejectTarget(request, response)) return;
    for (const listener of others) listener.call(server, request, response);
  });
}

function respondFromMemory(request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url } = request;
  if (url === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
  const key = keyOf(url);
  const cached = key === undefined ? undefined : cachedResponse(key);
  if (cached) {
    sendCached(request, response, cached);
    return true;
  }
  const isFile = url.startsWith('/storage/') && url.length <= MAX_URL_LENGTH;
  const file = isFile ? knownFile(pathOf(url)) : undefined;
  if (!file?.body) return false;
  sendFromMemory(request, response, file);
  return true;
}

function keyOf(url: string): string | undefined {
  const path = pathOf(url);
  // A URL this long may need a 414.
  if (path !== url && url.length > MAX_URL_LENGTH) return undefined;
  return keysOfPaths.get(path) ?? keysOfUrls.get(url);
}

/** The limit of a URL, above the longest that the site uses, the panel's filters included. */
const MAX_TARGET_LENGTH = 4096;
/** The control characters except NUL, which other code checks. */
const CONTROL = /[\u0001-\u001f\u007f]/;

/**
 * Normalises the request target to a path with its query. Removes the origin of an absolute URL,
 * which proxies send.
 * @returns the status of the rejection, or `null`
 */
function normaliseTarget(request: IncomingMessage): 400 | 414 | null {
  const target = request.url ?? '';
  if (target.length > MAX_TARGET_LENGTH) return 414;
  if (target.startsWith('/')) return isPath(pathOf(target)) ? null : 400;
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return 400;
  const { pathname, search } = new URL(target);
  request.url = pathname + search;
  return normaliseTarget(request);
}

function pathOf(target: string): string {
  const query = target.indexOf('?');
  return query === -1 ? target : target.slice(0, query);
}

/** Returns whether a path has valid percent-encoding and no control characters. */
function isPath(path: string): boolean {
  try {
    return !CONTROL.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

const MESSAGES = { 400: 'Bad Request', 414: 'URI Too Long' };

/** Rejects a request with an invalid target. Returns whether it did. */
function rejectTarget(request: IncomingMessage, response: ServerResponse): boolean {
  const status = normaliseTarget(request);
  if (status === null) return false;
  const body = JSON.stringify({ message: MESSAGES[status] });
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'X-Content-Type-Options': 'nosniff' })
    .end(body);
  return true;
}

/** The most waiting responses. Browsers wait for each response; a proxy sends only a few at a time. */
const MAX_WAITING = 16;

const waiting = new WeakMap<Socket, Set<ServerResponse>>();

/**
 * Closes queued responses when their connection ends. Node accepts all requests that a client sends
 * at once, but sends their responses in turn and drops the queued ones without a `close`: code that
 * waits for it would wait for ever. Disconnects a client with too many waiting responses.
 * @returns `false` if the request needs no response
 */
function admitRequest({ socket }: IncomingMessage, response: ServerResponse): boolean {
  if (socket.destroyed) return false;
  // This response is first in the queue: Node closes it with the connection.
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
