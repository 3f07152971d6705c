import type { IncomingMessage, ServerResponse } from 'node:http';

/** The limit of a URL's length. The site uses only shorter URLs, even for the panel's filters. */
const MAX_LENGTH = 4096;
/** The ASCII control characters except NUL. Other code checks for NUL. */
const CONTROL = /[\u0001-\u001f\u007f]/;

/**
 * Normalises the request target to a path with its query. If a proxy sends an absolute URL, removes
 * its origin.
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

function isPath(path: string): boolean {
  try {
    return !CONTROL.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

const MESSAGES = { 400: 'Bad Request', 414: 'URI Too Long' };

/** Rejects a request with an invalid target. Returns `false` if the target is valid. */
export function rejectTarget(request: IncomingMessage, response: ServerResponse): boolean {
  const status = normaliseTarget(request);
  if (status === null) return false;
  const body = JSON.stringify({ message: MESSAGES[status] });
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'X-Content-Type-Options': 'nosniff' })
    .end(body);
  return true;
}
