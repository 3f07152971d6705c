import type { FieldErrors } from '@saltmarsh/contract/messages/errors';

/** The error of every failed request. `status` is 0 if there was no response. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors: FieldErrors = {},
    /** Seconds to wait before a retry (429). */
    readonly retryAfter: number | null = null,
    /** The whole response, e.g. the other version of a conflict (409). */
    readonly body?: unknown,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** Message for responses without one, e.g. from a proxy. */
export const UNKNOWN_ERROR = 'Something went wrong. Please try again in a moment.';
export const CONNECTION_LOST =
  'The connection was lost. What you typed is still here; please try again.';

/** Returns the response's message and, if known, the time to try again. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return UNKNOWN_ERROR;
  const { message, retryAfter } = error;
  return retryAfter ? `${message} Please try again in ${retryAfter} seconds.` : message;
}
