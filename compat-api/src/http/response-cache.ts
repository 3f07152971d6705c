import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/**
 * Whole answers of public reads, JSON and pages alike, ready to be written to the socket. An entry
 * lives until content that it was made from changes (README, "One response cache for API and pages").
 */
export interface CachedResponse {
  status: number;
  etag: string;
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

export interface FreshResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  /** Kinds of content (UIDs) that the answer was made from. */
  tags: Iterable<string>;
  /** It will not change while we run, so compressing it may take its time. */
  isLasting?: boolean;
}

const MAX_BYTES = 48 * 1024 * 1024;
const MAX_KEY_LENGTH = 512;
/** Below this many bytes compression costs more than it saves. */
const COMPRESS_FROM = 512;

const entries = new LRUCache<string, { response: CachedResponse; tags: Set<string> }>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ response }, key) =>
    key.length +
    response.plain.body.length +
    (response.brotli?.body.length ?? 0) +
    (response.gzip?.body.length ?? 0) +
    1024,
});
const pending = new Map<string, Promise<CachedResponse>>();
/** Counts changes; a build that began before a change of its content must not be kept. */
let clock = 0;
const changedAt = new Map<string, number>();

export function cachedResponse(key: string): CachedResponse | undefined {
  return entries.get(key)?.response;
}

/** The kept answer for `key`, or a new one; simultaneous callers share the work. */
export function respondCached(
  key: string,
  build: () => Promise<FreshResponse>,
): Promise<CachedResponse> {
  const kept = entries.get(key);
  if (kept) return Promise.resolve(kept.response);
  const underWay = pending.get(key);
  if (underWay) return underWay;
  const promise = buildAndKeep(key, build).finally(() => {
    if (pending.get(key) === promise) pending.delete(key);
  });
  pending.set(key, promise);
  return promise;
}

async function buildAndKeep(
  key: string,
  build: () => Promise<FreshResponse>,
): Promise<CachedResponse> {
  const startedAt = clock;
  const fresh = await build();
  const response = await prepare(fresh);
  const tags = new Set(fresh.tags);
  const isStale = [...tags].some((tag) => (changedAt.get(tag) ?? 0) > startedAt);
  const isKept = fresh.status < 500 && key.length <= MAX_KEY_LENGTH;
  if (!isStale && isKept) entries.set(key, { response, tags });
  return response;
}

/** Forgets every answer made from this kind of content. Call it when the change is committed. */
export function dropCached(tag: string): void {
  changedAt.set(tag, ++clock);
  // Whoever asks from now on must not join a build that read the old rows.
  pending.clear();
  for (const [key, entry] of entries.entries()) {
    if (entry.tags.has(tag)) entries.delete(key);
  }
}

/** The best takes half a second for our largest file and is a fifteenth smaller than what is good enough for a page. */
const BROTLI_QUALITY = { page: 9, file: 11 };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

async function prepare({
  status,
  headers,
  body,
  isLasting,
}: FreshResponse): Promise<CachedResponse> {
  const raw = typeof body === 'string' ? Buffer.from(body) : body;
  const etag = `W/"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`;
  const validators = { ...headers, ETag: etag, Vary: 'Accept-Encoding' };
  const variant = (bytes: Buffer, encoding?: string): Variant => ({
    headers: {
      ...validators,
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
      'Content-Length': bytes.length,
    },
    body: bytes,
  });
  const plain = variant(raw);
  if (raw.length < COMPRESS_FROM) return { status, etag, validators, plain };
  const quality = isLasting ? BROTLI_QUALITY.file : BROTLI_QUALITY.page;
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    compressGzip(raw, { level: 9 }),
  ]);
  return {
    status,
    etag,
    validators,
    plain,
    brotli: brotli.length < raw.length ? variant(brotli, 'br') : undefined,
    gzip: gzipped.length < raw.length ? variant(gzipped, 'gzip') : undefined,
  };
}
