import { ApiError, UNKNOWN_ERROR } from './api-error';
import { messageOf } from './server-errors';

/** Words for whatever a request was rejected with, where there is no form to put them in. */
export function failureText(error: unknown): string {
  return error instanceof ApiError ? messageOf(error) : UNKNOWN_ERROR;
}
