import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FreshResponse } from '../contract/storefront-support';

/**
 * Whole answers of public reads, JSON and pages alike, ready to be written to the socket. An entry
 * lives until content that it was made from changes (README, "One response cache for API and pages").
 */
export interface CachedResponse {
  status: number;
  etag: string;
  /** Front ends of ours at other origins may read it: `Vary` names `Origin`. */
  isCrossOrigin: boolean;
  /** Headers of a 304: those of any variant but what describes the body. */
  validators: Headers;
  plain: Variant;
  /** Present where it is smaller than `plain`. */
  brotli?: Variant;
  gzip?: Variant;
}

type Headers = Readonly<Record<string, string | number>>;

/** One encoding of a body with the headers that go with it, made once and never changed. */
export interface Variant {
  headers: Headers;
  body: Buffer;
}

/** Below this many bytes compression costs more than it saves. */
const COMPRESS_FROM = 512;
/** The best takes half a second for our largest file and is a fifteenth smaller than what is good enough for a page. */
const BROTLI_QUALITY = { page: 9, file: 11 };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Every encoding of a response, made once. */
export async function compress({
  status,
  headers,
  body,
  isLasting,
}: FreshResponse): Promise<CachedResponse> {
  const raw = typeof body === 'string' ? Buffer.from(body) : body;
  const etag = `W/"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`;
  const vary = [headers.Vary ?? [], 'Accept-Encoding'].flat();
  const validators = { ...headers, ETag: etag, Vary: vary.join(', ') };
  const variant = (bytes: Buffer, encoding?: string): Variant => ({
    headers: {
      ...validators,
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
      'Content-Length': bytes.length,
    },
    body: bytes,
  });
  const plain = variant(raw);
  const response = {
    status,
    etag,
    isCrossOrigin: headers.Vary === 'Origin',
    validators,
    plain,
  };
  if (raw.length < COMPRESS_FROM) return response;
  const quality = isLasting ? BROTLI_QUALITY.file : BROTLI_QUALITY.page;
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    compressGzip(raw, { level: 9 }),
  ]);
  return {
    ...response,
    brotli: brotli.length < raw.length ? variant(brotli, 'br') : undefined,
    gzip: gzipped.length < raw.length ? variant(gzipped, 'gzip') : undefined,
  };
}
