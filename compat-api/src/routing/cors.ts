import { environment } from '@saltmarsh/cms/environment';
import { PREVIOUS_REVISION } from '@saltmarsh/contract/constants/http-names';
import type { ApiContext } from './context';

/**
 * Headers that our other front ends may send. `Authorization` is missing, because the API has no
 * tokens.
 */
const REQUEST_HEADERS = [
  ...['Accept', 'Content-Type', 'X-Requested-With'],
  ...['X-CSRF-TOKEN', 'X-XSRF-TOKEN', 'X-HTTP-Method-Override', 'If-Match'],
];
const RESPONSE_HEADERS = [
  ...['Retry-After', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'],
  ...['X-Retry-After', 'X-Request-Id', 'ETag', PREVIOUS_REVISION],
];
const PREFLIGHT_SECONDS = 7200;

/** Without an origin, returns the headers of a cached response, which all origins share. */
export function corsHeaders(origin?: string): Record<string, string> {
  const { statefulOrigins } = environment;
  if (statefulOrigins.length === 0) return {};
  if (origin === undefined || !statefulOrigins.includes(origin)) return { Vary: 'Origin' };
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers': RESPONSE_HEADERS.join(', '),
    Vary: 'Origin',
  };
}

/**
 * Responds to a preflight request from an allowed origin. Returns `false` for any other request.
 */
export function respondToPreflight(ctx: ApiContext): boolean {
  const isPreflight = ctx.method === 'OPTIONS' && ctx.get('Access-Control-Request-Method') !== '';
  if (!isPreflight || !ctx.response.get('Access-Control-Allow-Origin')) return false;
  ctx.status = 204;
  ctx.set('Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, PATCH, DELETE');
  ctx.set('Access-Control-Allow-Headers', REQUEST_HEADERS.join(', '));
  ctx.set('Access-Control-Max-Age', String(PREFLIGHT_SECONDS));
  return true;
}
