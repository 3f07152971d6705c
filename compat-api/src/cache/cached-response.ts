import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FreshResponse } from '../contract/storefront-support';

/**
 * Complete responses of public reads, JSON and pages alike, ready to be sent. An entry lives until the
 * content it was built from changes (README, "One response cache for API and pages").
 */
export interface CachedResponse {
  status: number;
  etag: string;
  /** Our front ends at other origins may read it: `Vary` names `Origin`. */
  isCrossOrigin: boolean;
  /** Headers of a 304: those of any variant except what describes the body. */
  validators: Headers;
  plain: Variant;
  /** Present only if smaller than `plain`. */
  brotli?: Variant;
  gzip?: Variant;
}

type Headers = Readonly<Record<string, string | number>>;

/** One encoding of a body with its headers; immutable. */
export interface Variant {
  headers: Headers;
  body: Buffer;
}

/** Below this many bytes, compression costs more than it saves. */
const COMPRESS_FROM = 512;
/** The best quality takes half a second for our largest file and makes it only a fifteenth smaller. */
const BROTLI_QUALITY = { page: 9, file: 11 };

/** Bits. Brotli prepares its whole window, by default one of 4 MB: ten times the work for a small page. */
const BROTLI_WINDOW = { min: 10, max: 22 };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Builds every encoding of a response. */
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
    compressBrotli(raw, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_LGWIN]: windowFor(raw.length),
      },
    }),
    compressGzip(raw, { level: 9 }),
  ]);
  return {
    ...response,
    brotli: brotli.length < raw.length ? variant(brotli, 'br') : undefined,
    gzip: gzipped.length < raw.length ? variant(gzipped, 'gzip') : undefined,
  };
}

/** Reaches over the whole body. */
function windowFor(bytes: number): number {
  const { min, max } = BROTLI_WINDOW;
  return Math.min(max, Math.max(min, Math.ceil(Math.log2(bytes + 16))));
}
