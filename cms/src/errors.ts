import type { ErrorBody, FieldErrors } from '@saltmarsh/contract/messages/errors';

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

/** Invalid input: 422, or 413 for a file that is too large. `message` quotes the first error. */
export class ValidationError extends HttpError {
  constructor(
    readonly errors: FieldErrors,
    status: 413 | 422 = 422,
  ) {
    super(status, summarise(errors));
  }

  /** Repeats `errors` at the top level, where some of the spec's forms read them (contract.md). */
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

export const unauthorized = () => new HttpError(403, 'This action is unauthorized.');
export const invalidSignature = () => new HttpError(403, 'Invalid signature.');
export const tooManyFiles = () =>
  new HttpError(503, 'Too many files at once. Please try again in a minute.', {
    'Retry-After': '60',
  });
/** @throws HttpError 404 */
export async function found<Row>(
  row: Promise<Row | null>,
  what: string,
  id: string | number,
): Promise<Row> {
  const present = await row;
  if (!present) throw notFound(what, id);
  return present;
}

export const notFound = (what: string, id: string | number) =>
  new HttpError(404, `No ${what} found for ${id}.`);
