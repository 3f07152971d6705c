import { open } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import parseRange from 'range-parser';
import { CACHE_CONTROL } from '../contract/cache-control';
import { corsHeaders } from '../routing/cors';
import type { KnownFile } from './known-files';
import { matches } from './send-cached';

/** Bytes read from the disk at once: larger than Node's default, for fewer turns of the event loop. */
const CHUNK = 256 * 1024;
const VERSION = /[?&]v=/;

type Headers = Record<string, string | number>;

/** The part of a file that a response has; `end` is its last byte. */
interface Part {
  start: number;
  end: number;
}

/** Sends a file that is in memory. */
export function sendFromMemory(
  request: IncomingMessage,
  response: ServerResponse,
  file: KnownFile,
): void {
  const part = begin(request, response, file);
  response.end(part && file.body?.subarray(part.start, part.end + 1));
}

/**
 * Sends a file from memory or disk; settles when the response has ended.
 * @throws ENOENT, before anything is sent, if the file is gone
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: KnownFile,
): Promise<void> {
  if (file.body) return sendFromMemory(request, response, file);
  const handle = await open(file.path);
  try {
    const part = begin(request, response, file);
    if (!part) return void response.end();
    const stream = handle.createReadStream({ ...part, highWaterMark: CHUNK, autoClose: false });
    // A read that fails half-way breaks the connection: nobody must take a part for the whole.
    await pipeline(stream, response).catch(unlessLeft);
  } finally {
    await handle.close();
  }
}

function unlessLeft(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}

/** Writes status and headers; returns what the body has, `undefined` if there is none. */
function begin(
  request: IncomingMessage,
  response: ServerResponse,
  file: KnownFile,
): Part | undefined {
  const headers = headersOf(request, file);
  if (isFresh(request.headers, file)) {
    response.writeHead(304, headers);
    return undefined;
  }
  headers['Accept-Ranges'] = 'bytes';
  const part = partOf(request, file);
  if (part === 'unsatisfiable') {
    response.writeHead(416, {
      ...headers,
      'Content-Range': `bytes */${file.size}`,
      'Content-Length': 0,
    });
    return undefined;
  }
  const { start, end } = part ?? { start: 0, end: file.size - 1 };
  headers['Content-Length'] = end - start + 1;
  if (part) headers['Content-Range'] = `bytes ${start}-${end}/${file.size}`;
  response.writeHead(part ? 206 : 200, headers);
  return request.method === 'HEAD' ? undefined : { start, end };
}

function headersOf({ url = '', headers }: IncomingMessage, file: KnownFile): Headers {
  const isImmutable = file.isVersioned && VERSION.test(url);
  return {
    ...file.headers,
    'Cache-Control': isImmutable ? CACHE_CONTROL.immutable : CACHE_CONTROL.revalidated,
    ETag: file.etag,
    'Last-Modified': file.lastModified,
    ...corsHeaders(headers.origin),
  };
}

function isFresh(headers: IncomingHttpHeaders, { etag, lastModified }: KnownFile): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) return matches(known, etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Date.parse(lastModified) <= since;
}

/** One range; of several the whole, as servers may. `undefined` for the whole file. */
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
