import { z } from 'zod';
import { component, dateTime } from './fields';

/** 409: the current version differs from `If-Match`. */
export const ConflictBody = component('Conflict', {
  message: z.string(),
  current: z.custom<object>().describe('The entry as it is now'),
  saved_by: z.string().nullable().describe('Who saved it; null for a script'),
  saved_at: dateTime().nullable(),
});
export type ConflictBody = z.output<typeof ConflictBody>;
