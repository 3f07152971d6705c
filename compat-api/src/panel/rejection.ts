import { STATUS_CODES } from 'node:http';
import type { Context, Next } from 'koa';
import { HttpError } from '@saltmarsh/cms/errors';
import { isOutage } from '@saltmarsh/cms/outage';
import { CACHE_CONTROL } from '../cache/cache-control';
import { reportFailure } from '../routing/respond-with-error';

/**
 * Returns Strapi's name for an error with this status. The panel reads the name if the status is
 * 400.
 */
const nameOf = (status: number) =>
  status === 400 ? 'ValidationError' : `${STATUS_CODES[status]?.replace(/\W/g, '')}Error`;

/** Logs a temporary outage and returns a 503; returns `null` for any other error. */
export function outageOf(ctx: Context, error: unknown): HttpError | null {
  if (!isOutage(error)) return null;
  const { headers } = reportFailure(ctx, error);
  return new HttpError(503, 'Please try again shortly', headers);
}

/** Responds in the shape of Strapi's own errors, which the panel shows. */
export function sendRejection(ctx: Context, { status, message, headers }: HttpError): void {
  ctx.status = status;
  ctx.set(headers);
  ctx.set('Cache-Control', CACHE_CONTROL.none);
  ctx.body = { data: null, error: { status, name: nameOf(status), message, details: {} } };
}

/**
 * Returns whether PostgreSQL rejected a value, such as a text in place of a number, or a number out
 * of range.
 */
const isOfOtherKind = (error: unknown) =>
  error instanceof Error && 'code' in error && /^22\w{3}$/.test(String(error.code));

/** Handles errors to which the outer middleware `strapi::errors` would respond with 500. */
export async function panelOutage(ctx: Context, next: Next): Promise<void> {
  try {
    await next();
  } catch (error) {
    const rejection = isOfOtherKind(error)
      ? new HttpError(400, 'The request has a value of another kind')
      : outageOf(ctx, error);
    if (!rejection) throw error;
    sendRejection(ctx, rejection);
  }
}
