import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import { CACHE_CONTROL } from '../contract/cache-control';
import { contentRuleErrorOf } from '../validation/content-rule-error';
import { HttpError } from './http-errors';

/** Makes the response of whatever was thrown; the details of an unexpected error go to the log only. */
export function respondWithError(
  ctx: Pick<Context, 'method' | 'path' | 'set' | 'remove' | 'status' | 'body'>,
  thrown: unknown,
): void {
  // A file's own headers would let a rejection be kept for a year, under the file's name.
  ctx.set('Cache-Control', CACHE_CONTROL.private);
  ctx.remove('Content-Disposition');
  const error = contentRuleErrorOf(thrown) ?? thrown;
  if (error instanceof HttpError) {
    ctx.status = error.status;
    ctx.set(error.headers);
    ctx.body = error.toBody();
    return;
  }
  const id = randomUUID();
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  strapi.log.error(`${ctx.method} ${ctx.path} failed (request ${id}): ${text}`);
  ctx.status = 500;
  ctx.set('X-Request-Id', id);
  ctx.body = { message: 'Server Error' };
}
