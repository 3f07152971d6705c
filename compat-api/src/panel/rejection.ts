import { STATUS_CODES } from 'node:http';
import type { Context, Next } from 'koa';
import { HttpError } from '@saltmarsh/cms/errors';
import { isOutage } from '@saltmarsh/cms/outage';
import { CACHE_CONTROL } from '@saltmarsh/contract/constants/cache-control';
import { reportFailure } from '../routing/respond-with-error';

/** Returns the name that Strapi gives such an error. The panel looks for that of a 400. */
const nameOf = (status: number) =>
  status === 400 ? 'ValidationError' : `${STATUS_CODES[status]?.replace(/\W/g, '')}Error`;

/** Logs a temporary outage and converts it to a 503; `null` for any other error. */
export function outageOf(ctx: Context, error: unknown): HttpError | null {
  if (!isOutage(error)) return null;
  const { headers } = reportFailure(ctx, error);
  return new HttpError(503, 'Please try again shortly', headers);
}

/** Uses the shape of Strapi's own errors, which the panel shows. */
export function sendRejection(ctx: Context, { status, message, headers }: HttpError): void {
  ctx.status = status;
  ctx.set(headers);
  ctx.set('Cache-Control', CACHE_CONTROL.none);
  ctx.body = { data: null, error: { status, name: nameOf(status), message, details: {} } };
}

/** PostgreSQL's "data exceptions": a text where a number belongs, or a number that is too large. */
const isOfOtherKind = (error: unknown) =>
  error instanceof Error && 'code' in error && /^22\w{3}$/.test(String(error.code));

/**
 * Responds with 503 when Strapi fails because the database or the bucket is unreachable. It runs inside
 * `strapi::errors`, which would respond with a 500.
 */
export const createPanelOutage = () =>
  async function panelOutage(ctx: Context, next: Next): Promise<void> {
    try {
      await next();
    } catch (error) {
      const rejection = isOfOtherKind(error)
        ? new HttpError(400, 'The request has a value of another kind')
        : outageOf(ctx, error);
      if (!rejection) throw error;
      sendRejection(ctx, rejection);
    }
  };
