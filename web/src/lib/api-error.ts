import type { FieldErrors } from '@saltmarsh/compat-api/contract/errors';

/** What every failed request becomes. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors: FieldErrors = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }
}
