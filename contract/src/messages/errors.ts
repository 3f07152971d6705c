import { z } from 'zod';
import { component, dateTime } from './fields';

export const FieldErrors = z.record(z.string(), z.array(z.string())).describe('Messages by field');
export type FieldErrors = z.output<typeof FieldErrors>;

/**
 * Body of error responses, except those of the probes `/healthz` and `/readyz`. A 422 also has the
 * content of `errors` at the top level.
 */
export const ErrorBody = component('Error', {
  message: z.string(),
  errors: FieldErrors.optional(),
});
export type ErrorBody = z.output<typeof ErrorBody>;

export const ValidationErrorBody = z
  .looseObject({ message: z.string(), errors: FieldErrors })
  .meta({
    id: 'ValidationError',
    description: 'Each field’s list stands at the top level too.',
  });

/** Body of the 409 that is sent if the current version differs from the one in `If-Match`. */
export const ConflictBody = component('Conflict', {
  message: z.string(),
  current: z.custom<object>().describe('The entry as it is now'),
  saved_by: z.string().nullable().describe('Who saved it; null for a script'),
  saved_at: dateTime().nullable(),
});
export type ConflictBody = z.output<typeof ConflictBody>;
