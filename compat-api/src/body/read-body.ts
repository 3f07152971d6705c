import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { parse } from 'content-type';
import qs from 'qs';
import rawBody from 'raw-body';
import { badRequest, requestTimeout, tooLarge } from '../routing/http-errors';
import type { BodyLimits } from './body-limits';
import { unlessAborted } from './feed-parser';
import { MalformedMultipart, readMultipart, type Multipart, type MultipartFile } from './multipart';
import { toInput, type Input } from './normalise-input';
import { removeTemporary } from './temporary-files';

export interface Body {
  input: Input;
  /** In the order of the request. Several may have one name, of which a field takes the first. */
  files: MultipartFile[];
}

/**
 * Throws if the caller must be rejected. Runs before the first file is written, with the fields
 * received so far, and again at the end, with all fields.
 */
export type Authorise = (input: Input) => void;

/**
 * Reads a JSON, urlencoded or multipart body. Treats an invalid body, or a body of another media
 * type, as empty input, so that the response lists the missing fields (contract.md, "Requests").
 * The caller must remove the files.
 * @throws HttpError 400 if the body is cut short, 408 if it takes too long, 413 if it is too large;
 * FileTooLarge; an error of the disk; any error of `authorise`
 */
export async function readBody(
  request: IncomingMessage,
  limits: BodyLimits,
  authorise: Authorise = () => {},
): Promise<Body> {
  const body = await withinTime(limits.timeoutMs, (signal) =>
    readParsed(request, limits, authorise, signal),
  );
  try {
    authorise(body.input);
  } catch (error) {
    await removeTemporary(body.files);
    throw error;
  }
  return body;
}

async function readParsed(
  request: IncomingMessage,
  limits: BodyLimits,
  authorise: Authorise,
  signal: AbortSignal,
): Promise<Body> {
  const type = mediaTypeOf(request);
  if (type.kind === 'other') return { input: {}, files: [] };
  if (type.kind === 'multipart') {
    const { fields, files } = await readMultipart(request, type.boundary, limits, {
      signal,
      authorise: (pairs) => authorise(toInput(parsePairs(pairs))),
    }).catch(withoutMalformed);
    return { input: toInput(parsePairs(fields)), files };
  }
  const bytes = await readBytes(request, limits);
  const text = decode(bytes);
  const parsed = type.kind === 'json' ? parseJson(text) : qs.parse(text, FORM);
  return { input: toInput(parsed), files: [] };
}

function withoutMalformed(error: unknown): Multipart {
  if (error instanceof MalformedMultipart) return { fields: [], files: [] };
  throw error;
}

/**
 * Rejects with a 408 after `ms` milliseconds, and aborts the signal of `work`. A reader that
 * ignores the signal ends when the socket closes.
 */
export async function withinTime<Result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(requestTimeout()), ms);
  try {
    return await unlessAborted(work(late.signal), late.signal);
  } finally {
    clearTimeout(timer);
  }
}

export async function readBytes(
  request: IncomingMessage,
  { maxBytes }: BodyLimits,
): Promise<Buffer> {
  const length = request.headers['content-length'];
  // The client disconnected while its session was loading.
  if (request.readableAborted) throw badRequest();
  try {
    return await rawBody(request, { limit: maxBytes, ...(length ? { length } : {}) });
  } catch (error) {
    const type = error instanceof Error && 'type' in error ? error.type : undefined;
    if (type === 'entity.too.large') throw tooLarge();
    if (type === 'request.aborted' || type === 'request.size.invalid') throw badRequest();
    throw error;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Returns an empty text for invalid UTF-8: if we guessed the characters, we would store text that
 * the client never sent.
 */
function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return '';
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/**
 * As in PHP, the value of a checkbox replaces that of an earlier hidden field with the same name.
 */
const FORM: qs.IParseOptions = { duplicates: 'last' };

/** Turns names with brackets into lists and objects, as in urlencoded bodies. */
function parsePairs(pairs: readonly (readonly [string, string])[]): unknown {
  const query = pairs.map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  return qs.parse(query.join('&'), FORM);
}

type MediaType =
  | { kind: 'json' | 'urlencoded' | 'other' }
  | { kind: 'multipart'; boundary: string };

/** The syntax of a boundary (RFC 2046, section 5.1.1). */
const BOUNDARY = /^[\w'()+,./:=? -]{1,70}$/;

export function mediaTypeOf(request: IncomingMessage): MediaType {
  // Compressed bodies are not accepted, because their real size becomes known too late.
  if (request.headers['content-encoding'] !== undefined) return { kind: 'other' };
  const header = parseHeader(request.headers['content-type']);
  if (!header) return { kind: 'other' };
  const { type, parameters } = header;
  if (type === 'application/json' || type.endsWith('+json')) return { kind: 'json' };
  if (type === 'application/x-www-form-urlencoded') return { kind: 'urlencoded' };
  const { boundary = '' } = parameters;
  if (type === 'multipart/form-data' && BOUNDARY.test(boundary)) {
    return { kind: 'multipart', boundary };
  }
  return { kind: 'other' };
}

function parseHeader(header: string | undefined) {
  try {
    return header ? parse(header) : null;
  } catch {
    return null;
  }
}

/**
 * Limits of `discardRest`: slightly more bytes than the largest file, but less time than an upload
 * may take.
 */
const MAX_BYTES = 25 * 1024 * 1024;
const MAX_MS = 60_000;

/**
 * Reads and discards the rest of a rejected body, because a client that is still sending sees an
 * early response as a broken connection. Disconnects a client that exceeds the limits.
 */
export async function discardRest(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return;
  let bytes = 0;
  const timer = setTimeout(() => request.destroy(), MAX_MS).unref();
  request
    .on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) request.destroy();
    })
    .resume();
  await finished(request).catch(() => {});
  clearTimeout(timer);
}
