import { ApiError, UNKNOWN_ERROR } from '../public/lib/api-error';
import { messageOf } from '../fields/server-errors';

/** Words for whatever a request was rejected with, where there is no form to put them in. */
export function errorText(error: unknown): string {
  return error instanceof ApiError ? messageOf(error) : UNKNOWN_ERROR;
}
