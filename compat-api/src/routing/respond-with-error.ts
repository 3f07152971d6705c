import { errors } from '@strapi/utils';
import { CACHE_CONTROL } from '../contract/cache-control';
import { reportFailure } from '../process/report-failure';
import { contentRuleErrorOf } from '../validation/content-rule-error';
import type { ApiContext } from './context';
import { HttpError, tooManyFiles } from './http-errors';

/** Turns anything thrown into a response; details of unexpected errors go to the log only. */
export function respondWithError(ctx: ApiContext, thrown: unknown): void {
  ctx.set('Cache-Control', CACHE_CONTROL.private);
  const error = contentRuleErrorOf(thrown) ?? fullQueueOf(thrown) ?? thrown;
  const rejection = error instanceof HttpError ? error : reportFailure(ctx, error);
  ctx.status = rejection.status;
  ctx.set(rejection.headers);
  ctx.body = rejection.toBody();
}

/** Thrown by the cms's decoding of files, when too many wait for it. */
function fullQueueOf(thrown: unknown): HttpError | null {
  return thrown instanceof errors.RateLimitError ? tooManyFiles() : null;
}
