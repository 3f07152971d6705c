import type { IncomingMessage, ServerResponse } from 'node:http';
import { corsHeaders } from '../routing/cors';
import { matches } from '@saltmarsh/cms/history/etag';
import type { CachedResponse, Variant } from './cached-response';

/** Sends a cached response straight to the socket: 304, Brotli, gzip or plain. */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
): void {
  if (cached.isCrossOrigin) setCorsHeaders(request, response);
  const { headers, body } = chooseVariant(request.headers['accept-encoding'], cached);
  if (cached.status === 200 && matches(request.headers['if-none-match'], cached.etag)) {
    response.writeHead(304, cached.validators);
    response.end();
    return;
  }
  response.writeHead(cached.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

export function setCorsHeaders({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeaders(new Map(Object.entries(corsHeaders(headers.origin))));
}

/** Matches an encoding that is listed and not excluded by q=0. */
const BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

function chooseVariant(accept: string | undefined, cached: CachedResponse): Variant {
  if (accept && cached.brotli && BROTLI.test(accept)) return cached.brotli;
  if (accept && cached.gzip && GZIP.test(accept)) return cached.gzip;
  return cached.plain;
}
