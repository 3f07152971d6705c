import type { IncomingMessage, ServerResponse } from 'node:http';

/** Longer than any address of ours, filters of the panel's lists included. */
const MAX_LENGTH = 4096;
/** NUL is left to those who know what a text may hold. */
const CONTROL = /[\u0001-\u001f\u007f]/;

/**
 * Brings the request line's target into the one form that all else here expects: a path with its
 * query. A whole address, as proxies send it, loses its origin.
 * @returns the status for what is no target, or `null`
 */
function normaliseTarget(request: IncomingMessage): 400 | 414 | null {
  const target = request.url ?? '';
  if (target.length > MAX_LENGTH) return 414;
  if (target.startsWith('/')) return isPath(pathOf(target)) ? null : 400;
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return 400;
  const { pathname, search } = new URL(target);
  request.url = pathname + search;
  return normaliseTarget(request);
}

function pathOf(target: string): string {
  const query = target.indexOf('?');
  return query === -1 ? target : target.slice(0, query);
}

/** Percent signs that decode to text, without line breaks and their like. */
function isPath(path: string): boolean {
  try {
    return !CONTROL.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

const MESSAGES = { 400: 'Bad Request', 414: 'URI Too Long' };

/** Answers a request whose target is none; true when it did. */
export function rejectTarget(request: IncomingMessage, response: ServerResponse): boolean {
  const status = normaliseTarget(request);
  if (status === null) return false;
  const body = JSON.stringify({ message: MESSAGES[status] });
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'X-Content-Type-Options': 'nosniff' })
    .end(body);
  return true;
}
