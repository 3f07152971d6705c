import type { FieldErrors } from '@saltmarsh/contract/messages/errors';

/** The error of a failed request. `status` is 0 without a response. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors: FieldErrors = {},
    /** The seconds to wait before a retry, if the response names them (`Retry-After`). */
    readonly retryAfter: number | null = null,
    /** The body of the response, e.g. with the version that somebody else has saved (409). */
    readonly body?: unknown,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** The message for errors that have no message in the response and none in `BY_STATUS`. */
export const UNKNOWN_ERROR = 'Something went wrong. Please try again in a moment.';
export const CONNECTION_LOST =
  'The connection was lost. What you typed is still here; please try again.';

/** Messages for responses that have no message, such as the responses of a proxy. */
const BY_STATUS: Readonly<Partial<Record<number, string>>> = {
  413: 'This is larger than our server accepts. Please send less, or a smaller file.',
  502: 'Our server can’t be reached. What you typed is still here; please try again in a minute.',
  503: 'Our server can’t be reached. What you typed is still here; please try again in a minute.',
  504: 'Our server took too long to answer. It may have saved your changes, so please check before you try again.',
};

export const messageOfStatus = (status: number) => BY_STATUS[status] ?? UNKNOWN_ERROR;

/** Returns the response's message and, if known, the seconds before a retry. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return UNKNOWN_ERROR;
  const { message, retryAfter } = error;
  return retryAfter ? `${message} Please try again in ${retryAfter} seconds.` : message;
}
