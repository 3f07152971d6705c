import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { etagOf, matches } from '@saltmarsh/cms/cache/etag';
import { corsHeaders } from '../routing/cors';
import type { Cacheable } from './tagged-cache';

export interface FreshResponse extends Cacheable {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  /** True if the body never changes while the process runs, so that slow compression pays off. */
  isLasting?: boolean;
}

/**
 * A complete response. It is cached at most until the content that it was built from changes
 * (docs/decisions/037-cache-whole-responses.md).
 */
export interface CachedResponse {
  status: number;
  etag: string;
  /** True if our front ends at other origins may read the response. `Vary` then names `Origin`. */
  isCrossOrigin: boolean;
  /** The headers that all variants share. A 304 response has only these headers. */
  validators: Headers;
  plain: Variant;
  /** The compressed variants. Each is set only if it is smaller than `plain`. */
  brotli?: Variant;
  gzip?: Variant;
}

type Headers = Readonly<Record<string, string | number>>;

interface Variant {
  headers: Headers;
  body: Buffer;
}

/** The least body size in bytes at which compression saves more than it costs. */
const COMPRESS_FROM = 512;
/**
 * A page is compressed while a visitor waits. Quality 9 would take ten times as long and 32 MB of
 * memory, but the result would be no smaller. A file never changes, so the best quality pays off,
 * although it takes up to half a second.
 */
const BROTLI_QUALITY = { page: 6, file: 11 };
const GZIP_LEVEL = { page: 6, file: 9 };

/**
 * Window sizes in bits. Brotli's default window of 4 MB would mean ten times the work for a small
 * page.
 */
const BROTLI_WINDOW = { min: 10, max: 22 };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export async function compress(fresh: FreshResponse): Promise<CachedResponse> {
  const use = fresh.isLasting ? 'file' : 'page';
  const response = uncompressed(fresh);
  const { body } = response.plain;
  if (body.length < COMPRESS_FROM) return response;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[use],
    [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
  };
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(body, { params }),
    // A chunk of this size usually holds the whole result. Each further chunk costs an event-loop
    // tick.
    compressGzip(body, { level: GZIP_LEVEL[use], chunkSize: Math.ceil(body.length / 2) }),
  ]);
  return {
    ...response,
    brotli: variant(response, 'br', brotli),
    gzip: variant(response, 'gzip', gzipped),
  };
}

function uncompressed({ status, headers, body }: FreshResponse): CachedResponse {
  const raw = typeof body === 'string' ? Buffer.from(body) : body;
  const etag = etagOf(raw);
  const vary = [headers.Vary ?? [], 'Accept-Encoding'].flat();
  const validators = { ...headers, ETag: etag, Vary: vary.join(', ') };
  return {
    status,
    etag,
    isCrossOrigin: headers.Vary === 'Origin',
    validators,
    plain: { headers: { ...validators, 'Content-Length': raw.length }, body: raw },
  };
}

function variant(
  { validators, plain }: CachedResponse,
  encoding: string,
  body: Buffer,
): Variant | undefined {
  if (body.length >= plain.body.length) return undefined;
  const headers = { 'Content-Encoding': encoding, 'Content-Length': body.length };
  return { headers: { ...validators, ...headers }, body };
}

function windowFor(bytes: number): number {
  const { min, max } = BROTLI_WINDOW;
  return Math.min(max, Math.max(min, Math.ceil(Math.log2(bytes + 16))));
}

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

/** Patterns that match an encoding unless `q=0` excludes it. */
const BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

function chooseVariant(accept: string | undefined, cached: CachedResponse): Variant {
  if (accept && cached.brotli && BROTLI.test(accept)) return cached.brotli;
  if (accept && cached.gzip && GZIP.test(accept)) return cached.gzip;
  return cached.plain;
}
