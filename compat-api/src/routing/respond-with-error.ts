import { HttpError } from '@saltmarsh/cms/errors';
import { isOutage } from '@saltmarsh/cms/outage';
import { CACHE_CONTROL } from '../cache/cache-control';
import { describeRequest, type TrackedContext } from '../process/requests-under-way';
import { contentRuleErrorOf } from '../validation/content-rule-error';
import type { ApiContext } from './context';
import { unavailable } from './http-errors';

/** Turns any thrown value into a response. Only the log gets details of unexpected errors. */
export function respondWithError(ctx: ApiContext, thrown: unknown): void {
  ctx.set('Cache-Control', CACHE_CONTROL.private);
  const error = contentRuleErrorOf(thrown) ?? thrown;
  const rejection = error instanceof HttpError ? error : reportFailure(ctx, error);
  ctx.status = rejection.status;
  ctx.set(rejection.headers);
  ctx.body = rejection.toBody();
}

/**
 * Logs an unexpected error with the request's id. Returns an error without details for the visitor.
 */
export function reportFailure(ctx: TrackedContext, error: unknown): HttpError {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  strapi.log.error(`${describeRequest(ctx)} failed: ${text}`);
  return isOutage(error) ? unavailable() : new HttpError(500, 'Server Error');
}
