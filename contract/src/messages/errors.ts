import { z } from 'zod';

/** Lists of messages per field, e.g. `{ email: ['The email field is required.'] }`. */
export const FieldErrors = z
  .record(z.string(), z.array(z.string()))
  .meta({ description: 'Messages by field' });
export type FieldErrors = z.output<typeof FieldErrors>;

/** Every response of status 400 and above. A 422 also has each field's list at the top level. */
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
