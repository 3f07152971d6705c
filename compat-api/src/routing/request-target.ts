import type { IncomingMessage, ServerResponse } from 'node:http';

/** The limit of a URL, above the longest that the site uses, the panel's filters included. */
const MAX_LENGTH = 4096;
/** The control characters except NUL, which other code checks. */
const CONTROL = /[\u0001-\u001f\u007f]/;

/**
 * Normalises the request target to a path with its query. Removes the origin of an absolute URL,
 * which proxies send.
 * @returns the status of the rejection, or `null`
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

export function pathOf(target: string): string {
  const query = target.indexOf('?');
  return query === -1 ? target : target.slice(0, query);
}

/** Returns whether a path has valid percent-encoding and no control characters. */
function isPath(path: string): boolean {
  try {
    return !CONTROL.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

const MESSAGES = { 400: 'Bad Request', 414: 'URI Too Long' };

/** Rejects a request with an invalid target. Returns whether it did. */
export function rejectTarget(request: IncomingMessage, response: ServerResponse): boolean {
  const status = normaliseTarget(request);
  if (status === null) return false;
  const body = JSON.stringify({ message: MESSAGES[status] });
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'X-Content-Type-Options': 'nosniff' })
    .end(body);
  return true;
}
