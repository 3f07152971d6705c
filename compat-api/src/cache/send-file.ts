import type { Stats } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import parseRange from 'range-parser';
import { matches } from '@saltmarsh/cms/cache/etag';
import { corsHeaders } from '../routing/cors';
import { CACHE_CONTROL } from './cache-control';
import { setCorsHeaders } from './cached-response';
import { createTaggedCache } from './tagged-cache';

/** Bytes per read from the disk. Node's smaller default takes more event-loop ticks. */
const CHUNK = 256 * 1024;
const VERSION = /[?&]v=/;

/** The part of a file that a response sends. `end` is the position of the last byte. */
interface Part {
  start: number;
  end: number;
}

export function sendFromMemory(
  request: IncomingMessage,
  response: ServerResponse,
  file: KnownFile,
): void {
  const part = begin(request, response, file);
  response.end(part && file.body?.subarray(part.start, part.end + 1));
}

/**
 * Sends a file from memory or disk. Settles when the response has ended.
 * @throws ENOENT or ESTALE, before anything is sent, if the file no longer exists or was replaced
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: KnownFile,
): Promise<void> {
  if (file.body) return sendFromMemory(request, response, file);
  const handle = await open(file.path);
  try {
    const { size, mtimeMs } = await handle.stat();
    if (size !== file.size || mtimeMs !== file.mtimeMs) {
      throw Object.assign(new Error(`${file.path} has changed.`), { code: 'ESTALE' });
    }
    const part = begin(request, response, file);
    if (!part) return void response.end();
    const stream = handle.createReadStream({ ...part, highWaterMark: CHUNK, autoClose: false });
    const complete = () => stream.bytesRead === part.end - part.start + 1;
    // If the file ends early or can't be read, the connection is broken, so that no client takes a
    // part for the whole file.
    await pipeline(stream, response, { end: false })
      .catch(unlessLeft)
      .finally(() => (complete() ? response.end() : response.destroy()));
  } finally {
    await handle.close();
  }
}

function unlessLeft(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}

/**
 * Writes the status and headers. Returns the part to send as the body, or `undefined` for no body.
 */
function begin(
  request: IncomingMessage,
  response: ServerResponse,
  file: KnownFile,
): Part | undefined {
  setCorsHeaders(request, response);
  const { validators, whole } = headersAt(request.url, file);
  if (isFresh(request.headers, file)) {
    response.writeHead(304, validators);
    return undefined;
  }
  const { size } = file;
  const part = partOf(request, file);
  if (part === 'unsatisfiable') {
    const empty = { 'Content-Range': `bytes */${size}`, 'Content-Length': 0 };
    // The error must not be cached, even if the file may be cached.
    response.writeHead(416, { ...whole, ...empty, 'Cache-Control': CACHE_CONTROL.none });
    return undefined;
  }
  if (part) {
    const { start, end } = part;
    const range = { 'Content-Range': `bytes ${start}-${end}/${size}` };
    response.writeHead(206, { ...whole, ...range, 'Content-Length': end - start + 1 });
    return part;
  }
  response.writeHead(200, whole);
  return request.method === 'HEAD' ? undefined : { start: 0, end: size - 1 };
}

const headersAt = (url = '', { headers, versionedHeaders }: KnownFile): FileHeaders =>
  versionedHeaders && VERSION.test(url) ? versionedHeaders : headers;

function isFresh(headers: IncomingHttpHeaders, { etag, modifiedAt }: KnownFile): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) return matches(known, etag);
  const since = headers['if-modified-since'];
  return since !== undefined && modifiedAt <= Date.parse(since);
}

/**
 * Returns the requested range, or `undefined` for the whole file. A request for several separate
 * ranges gets the whole file.
 */
function partOf(
  { method, headers }: IncomingMessage,
  file: KnownFile,
): Part | 'unsatisfiable' | undefined {
  const { range, 'if-range': ifRange } = headers;
  if (method !== 'GET' || range === undefined || (ifRange !== undefined && ifRange !== file.etag))
    return undefined;
  const parts = parseRange(file.size, range, { combine: true });
  if (parts === -1) return 'unsatisfiable';
  return parts === -2 || parts.type !== 'bytes' || parts.length !== 1 ? undefined : parts[0];
}

const MEGABYTE = 1024 * 1024;
const MAX_MEMORY = 32 * MEGABYTE;
/** The size limit of one file in memory. A larger file is read from the disk for each request. */
const MAX_IN_MEMORY = 2 * MEGABYTE;

export interface FoundFile {
  path: string;
  stats: Pick<Stats, 'size' | 'mtimeMs'>;
  headers: Readonly<Record<string, string>>;
  /** True if a changed file gets a new URL, by its `?v=` parameter. */
  isVersioned: boolean;
}

type Headers = Readonly<Record<string, string | number>>;

/** Headers that are built once for all requests. A partial response adds further headers. */
interface FileHeaders {
  validators: Headers;
  whole: Headers;
}

/** A file with everything that a response needs, so that sending it needs no database. */
export interface KnownFile {
  path: string;
  size: number;
  mtimeMs: number;
  /**
   * A strong ETag, made from the size and time as in nginx. Size and time suffice, because a stored
   * file is only ever replaced as a whole.
   */
  etag: string;
  modifiedAt: number;
  headers: FileHeaders;
  /** The headers for a URL with `?v=`. Unset if the URL does not change with the file. */
  versionedHeaders?: FileHeaders;
  /** Unset if the file is too large for memory. */
  body?: Buffer;
}

/** Maps a URL's path, without the query, to the file. Missing files are not cached. */
const files = createTaggedCache<KnownFile | undefined>({
  fixed: MAX_MEMORY,
  sizeOf: (file) => file?.body?.length ?? 0,
});

export const knownFile = files.get;
export const forgetFile = (path: string) => files.forget(path);
export const knownFilesSize = files.size;

/**
 * Returns the file at `path`. Finds the file once for all callers, and caches it until content of
 * the types in `tags` changes.
 */
export function fileAt(
  path: string,
  tags: readonly string[],
  find: () => Promise<FoundFile | undefined>,
): Promise<KnownFile | undefined> {
  return files.getOrBuild(path, async () => {
    const found = await find();
    const value = found && (await load(found));
    return { value, tags, isKept: value !== undefined };
  });
}

export async function load({ path, stats, ...found }: FoundFile): Promise<KnownFile> {
  const { mtimeMs } = stats;
  const body = stats.size <= MAX_IN_MEMORY ? await readFile(path) : undefined;
  const size = body?.length ?? stats.size;
  const etag = `"${size.toString(16)}-${Math.trunc(mtimeMs).toString(16)}"`;
  const headers = (cacheControl: string): FileHeaders => {
    const validators = {
      ...found.headers,
      'Cache-Control': cacheControl,
      ETag: etag,
      'Last-Modified': new Date(mtimeMs).toUTCString(),
      ...corsHeaders(),
    };
    return {
      validators,
      whole: { ...validators, 'Accept-Ranges': 'bytes', 'Content-Length': size },
    };
  };
  return {
    ...{ path, size, mtimeMs, etag, body },
    // HTTP dates have no fractions of a second.
    modifiedAt: Math.trunc(mtimeMs / 1000) * 1000,
    headers: headers(CACHE_CONTROL.revalidated),
    versionedHeaders: found.isVersioned ? headers(CACHE_CONTROL.immutable) : undefined,
  };
}
