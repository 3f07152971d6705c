import type { FieldErrors } from '@saltmarsh/compat-api/contract/errors';

/** What every failed request becomes. `status` is 0 when no response came. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors: FieldErrors = {},
    /** Seconds until another try makes sense (429). */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** For responses without a message of their own, e.g. those of a proxy. */
export const UNKNOWN_ERROR = 'Something went wrong. Please try again in a moment.';
export const CONNECTION_LOST =
  'The connection was lost. What you typed is still here; please try again.';
