import { randomUUID } from 'node:crypto';
import { CACHE_CONTROL } from '../contract/cache-control';
import { isOutage } from '../process/outage';
import { contentRuleErrorOf } from '../validation/content-rule-error';
import type { ApiContext } from './context';
import { HttpError, unavailable } from './http-errors';

/** Turns anything thrown into a response; details of unexpected errors go to the log only. */
export function respondWithError(ctx: ApiContext, thrown: unknown): void {
  // Drops a file's headers: with them, the rejection would be cached for a year under the file's name.
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
  const response = isOutage(error) ? unavailable() : new HttpError(500, 'Server Error');
  ctx.status = response.status;
  ctx.set({ ...response.headers, 'X-Request-Id': id });
  ctx.body = response.toBody();
}
