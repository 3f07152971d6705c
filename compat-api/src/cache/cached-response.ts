import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { etagOf, matches } from '@saltmarsh/cms/cache/etag';
import { corsHeaders } from '../routing/cors';

export interface FreshResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  /** Content types (UIDs) that the response was built from. */
  tags: Iterable<string>;
  /**
   * Set if visitors can cause any number of such responses, by inventing names or queries. They evict only
   * each other.
   */
  isOneOfMany?: boolean;
  /** Never changes while the process runs, so slow compression pays off, even for the first request. */
  isLasting?: boolean;
}

/**
 * Complete responses of public reads, JSON and pages alike, ready to be sent. An entry lives until the
 * content it was built from changes (docs/decisions/037-cache-whole-responses.md).
 */
export interface CachedResponse {
  status: number;
  etag: string;
  /** Readable by our front ends at other origins: `Vary` names `Origin`. */
  isCrossOrigin: boolean;
  /** Headers of a 304 response: those of any variant except the ones that describe the body. */
  validators: Headers;
  plain: Variant;
  /** Present only if smaller than `plain`. */
  brotli?: Variant;
  gzip?: Variant;
}

type Headers = Readonly<Record<string, string | number>>;

/** One encoding of a body with its headers; immutable. */
interface Variant {
  headers: Headers;
  body: Buffer;
}

/** Compression costs more than it saves below this many bytes. */
const COMPRESS_FROM = 512;
/**
 * A visitor waits for a page: quality 9 would take ten times as long, and 32 MB, for the same size. The best
 * quality, for files, takes up to half a second.
 */
const BROTLI_QUALITY = { page: 6, file: 11 };
const GZIP_LEVEL = { page: 6, file: 9 };

/** Sizes in bits. Brotli prepares its whole window, 4 MB by default: ten times the work for a small page. */
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
    // Usually fits the whole result in one chunk: each further chunk costs another event-loop tick.
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
