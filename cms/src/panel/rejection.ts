/** A response of status 400 or above, sent before Strapi sees the request. */
export class Rejection extends Error {
  constructor(
    readonly status: number,
    readonly errorName: string,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

export const notFound = () => new Rejection(404, 'NotFoundError', 'Not Found');
export const badRequest = (message: string) => new Rejection(400, 'ValidationError', message);
export const unauthorized = () =>
  new Rejection(401, 'UnauthorizedError', 'Missing or invalid credentials');
export const forbidden = () => new Rejection(403, 'ForbiddenError', 'Forbidden');
