import type { IncomingMessage } from 'node:http';
import { parse } from 'content-type';

export type MediaType =
  | { kind: 'json' | 'urlencoded' | 'other' }
  | { kind: 'multipart'; boundary: string };

/** RFC 2046, section 5.1.1. */
const BOUNDARY = /^[\w'()+,./:=? -]{1,70}$/;

/**
 * Returns the declared media type, compared exactly. A multipart body without a usable boundary is `other`,
 * because it cannot be read.
 */
export function mediaTypeOf(request: IncomingMessage): MediaType {
  // Compressed bodies are not accepted: their real size is known too late.
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
