import { errors } from '@strapi/utils';
import { CACHE_CONTROL } from '@saltmarsh/contract/constants/cache-control';
import { reportFailure } from '../process/report-failure';
import { contentRuleErrorOf } from '../validation/content-rule-error';
import type { ApiContext } from './context';
import { HttpError, tooManyFiles } from '@saltmarsh/cms/errors';

/** Turns any thrown value into a response; only the log has details of unexpected errors. */
export function respondWithError(ctx: ApiContext, thrown: unknown): void {
  ctx.set('Cache-Control', CACHE_CONTROL.private);
  const error = contentRuleErrorOf(thrown) ?? fullQueueOf(thrown) ?? thrown;
  const rejection = error instanceof HttpError ? error : reportFailure(ctx, error);
  ctx.status = rejection.status;
  ctx.set(rejection.headers);
  ctx.body = rejection.toBody();
}

/** The cms throws this error if too many files wait for decoding. */
function fullQueueOf(thrown: unknown): HttpError | null {
  return thrown instanceof errors.RateLimitError ? tooManyFiles() : null;
}
