import { CACHE_CONTROL } from '@saltmarsh/contract/constants/cache-control';
import type { Requests } from '@saltmarsh/contract/services/requests';
import type { Context } from 'koa';

/** A response of status 400 or above, sent before Strapi sees the request. */
export class Rejection extends Error {
  constructor(
    readonly status: number,
    readonly errorName: string,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

export const notFound = () => new Rejection(404, 'NotFoundError', 'Not Found');
export const badRequest = (message: string) => new Rejection(400, 'ValidationError', message);
export const unauthorized = () =>
  new Rejection(401, 'UnauthorizedError', 'Missing or invalid credentials');
export const forbidden = () => new Rejection(403, 'ForbiddenError', 'Forbidden');

const NAMES: Record<number, string> = {
  400: 'ValidationError',
  404: 'NotFoundError',
  408: 'TimeoutError',
  413: 'PayloadTooLargeError',
  415: 'UnsupportedMediaTypeError',
  429: 'RateLimitError',
};

/** Converts an error that compat-api throws for a body or a limit; `null` for any other. */
export function rejectionOf(error: unknown): Rejection | null {
  if (error instanceof Rejection) return error;
  if (!(error instanceof Error) || !('status' in error)) return null;
  const name = NAMES[Number(error.status)];
  if (!name) return null;
  const headers = 'headers' in error ? (error.headers as Record<string, string>) : {};
  return new Rejection(Number(error.status), name, error.message, headers);
}

/** Logs a temporary outage and converts it to a 503; `null` for any other error. */
export function outageOf(ctx: Context, error: unknown): Rejection | null {
  const requests = strapi.plugin('compat-api').service<Requests<Context>>('requests');
  if (!requests.isOutage(error)) return null;
  const { headers } = requests.reportFailure(ctx, error);
  return new Rejection(503, 'ServiceUnavailableError', 'Please try again shortly', headers);
}

/** Uses the shape of Strapi's own errors, which the panel shows. */
export function sendRejection(ctx: Context, { status, errorName, message, headers }: Rejection) {
  ctx.status = status;
  ctx.set(headers);
  ctx.set('Cache-Control', CACHE_CONTROL.none);
  ctx.body = { data: null, error: { status, name: errorName, message, details: {} } };
}
