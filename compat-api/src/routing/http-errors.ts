import type { ErrorBody, FieldErrors } from '@saltmarsh/contract/messages/errors';

/** A response of status 400 or above, thrown from anywhere below the dispatcher. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }

  toBody(): ErrorBody {
    return { message: this.message };
  }
}

/** Invalid input: 422, or 413 for a file over its limit. Errors keep the order of the rules. */
export class ValidationError extends HttpError {
  constructor(
    readonly errors: FieldErrors,
    status: 413 | 422 = 422,
  ) {
    super(status, summarise(errors));
  }

  /** The spec's forms read either `errors.name` or `name` (contract.md, 422). */
  override toBody(): ErrorBody {
    return { ...this.errors, message: this.message, errors: this.errors };
  }
}

function summarise(errors: FieldErrors): string {
  const messages = Object.values(errors).flat();
  const others = messages.length - 1;
  const first = messages[0] ?? 'The given data was invalid.';
  return others > 0 ? `${first} (and ${others} more error${others > 1 ? 's' : ''})` : first;
}

/** Formats a path as Laravel does, without its leading slash. */
const routeName = (path: string) => path.replace(/^\/+/, '') || '/';

export const badRequest = () => new HttpError(400, 'Bad Request');
export const unauthenticated = () => new HttpError(401, 'Unauthenticated.');
export const unauthorized = () => new HttpError(403, 'This action is unauthorized.');
export const unverified = () => new HttpError(403, 'Your email address is not verified.');
export const csrfMismatch = () => new HttpError(419, 'CSRF token mismatch.');
export const invalidSignature = () => new HttpError(403, 'Invalid signature.');
export const passwordNotConfirmed = () => new HttpError(423, 'Password confirmation required.');
export const requestTimeout = () => new HttpError(408, 'Request Timeout');
export const tooLarge = () => new HttpError(413, 'The POST data is too large.');
/** The database, a disk or another server is unreachable or full. */
export const unavailable = () =>
  new HttpError(503, 'We can’t do that at the moment. Please try again shortly.', {
    'Retry-After': '5',
  });
/** The queue of the process that decodes files is full. */
export const tooManyFiles = () =>
  new HttpError(503, 'Too many files at once. Please try again in a minute.', {
    'Retry-After': '60',
  });
export const notFound = (what: string, id: string | number) =>
  new HttpError(404, `No ${what} found for ${id}.`);
export const routeNotFound = (path: string) =>
  new HttpError(404, `The route ${routeName(path)} could not be found.`);
export const methodNotAllowed = (method: string, path: string, allowed: string[]) =>
  new HttpError(
    405,
    `The ${method} method is not supported for route ${routeName(path)}. Supported methods: ${allowed.join(', ')}.`,
    { Allow: allowed.join(', ') },
  );
