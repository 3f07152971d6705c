import { HttpError } from '@saltmarsh/cms/errors';

/** Formats a path as Laravel does, without its leading slash. */
const routeName = (path: string) => path.replace(/^\/+/, '') || '/';

export const badRequest = (message = 'Bad Request') => new HttpError(400, message);
export const unauthenticated = () => new HttpError(401, 'Unauthenticated.');
export const unauthorized = () => new HttpError(403, 'This action is unauthorized.');
export const unverified = () => new HttpError(403, 'Your email address is not verified.');
export const csrfMismatch = () => new HttpError(419, 'CSRF token mismatch.');
export const passwordNotConfirmed = () => new HttpError(423, 'Password confirmation required.');
export const requestTimeout = () => new HttpError(408, 'Request Timeout');
export const tooLarge = () => new HttpError(413, 'The POST data is too large.');
export const unsupportedType = () => new HttpError(415, 'Unsupported Media Type');
/** The database, a disk or another server is unreachable or full. */
export const unavailable = () =>
  new HttpError(503, 'We can’t do that at the moment. Please try again shortly.', {
    'Retry-After': '5',
  });
export const routeNotFound = (path: string) =>
  new HttpError(404, `The route ${routeName(path)} could not be found.`);
export const methodNotAllowed = (method: string, path: string, allowed: string[]) =>
  new HttpError(
    405,
    `The ${method} method is not supported for route ${routeName(path)}. Supported methods: ${allowed.join(', ')}.`,
    { Allow: allowed.join(', ') },
  );
