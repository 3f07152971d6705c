import { z } from 'zod';

export const FieldErrors = z
  .record(z.string(), z.array(z.string()))
  .meta({ description: 'Messages by field' });
export type FieldErrors = z.output<typeof FieldErrors>;

/** Body of responses with status 400 or above. A 422 repeats `errors` at the top level. */
export const ErrorBody = z
  .object({ message: z.string(), errors: FieldErrors.optional() })
  .meta({ id: 'Error' });
export type ErrorBody = z.output<typeof ErrorBody>;

export const ValidationErrorBody = z
  .looseObject({ message: z.string(), errors: FieldErrors })
  .meta({
    id: 'ValidationError',
    description: 'Each field’s list stands at the top level too.',
  });
