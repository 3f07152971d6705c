import { ApiError, UNKNOWN_ERROR } from '../public/lib/api-error';
import { messageOf } from '../fields/server-errors';

/** Message for a failed request where there is no form to show it. */
export function errorText(error: unknown): string {
  return error instanceof ApiError ? messageOf(error) : UNKNOWN_ERROR;
}
