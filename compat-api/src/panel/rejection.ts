import { CACHE_CONTROL } from '@saltmarsh/contract/constants/cache-control';
import { isOutage } from '@saltmarsh/cms/outage';
import { reportFailure } from '../process/report-failure';
import type { Context } from 'koa';
import { Rejection } from '@saltmarsh/cms/panel/rejection';

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
  if (!isOutage(error)) return null;
  const { headers } = reportFailure(ctx, error);
  return new Rejection(503, 'ServiceUnavailableError', 'Please try again shortly', headers);
}

/** Uses the shape of Strapi's own errors, which the panel shows. */
export function sendRejection(ctx: Context, { status, errorName, message, headers }: Rejection) {
  ctx.status = status;
  ctx.set(headers);
  ctx.set('Cache-Control', CACHE_CONTROL.none);
  ctx.body = { data: null, error: { status, name: errorName, message, details: {} } };
}
