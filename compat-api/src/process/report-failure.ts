import { HttpError } from '@saltmarsh/cms/errors';
import { unavailable } from '../routing/http-errors';
import { isOutage } from '@saltmarsh/cms/outage';
import { describeRequest, type TrackedContext } from './requests-under-way';

/**
 * Logs an unexpected error; the visitor learns only what to do. The line has the request's id, and so has the
 * response.
 */
export function reportFailure(ctx: TrackedContext, error: unknown): HttpError {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  strapi.log.error(`${describeRequest(ctx)} failed: ${text}`);
  return isOutage(error) ? unavailable() : new HttpError(500, 'Server Error');
}
