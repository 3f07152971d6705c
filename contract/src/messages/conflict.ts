import { z } from 'zod';
import { dateTime } from './fields';

/** 409: the current version differs from `If-Match`. */
export const ConflictBody = z
  .object({
    message: z.string(),
    current: z.custom<object>().meta({ description: 'The entry as it is now' }),
    saved_by: z.string().nullable().meta({ description: 'Who saved it; null for a script' }),
    saved_at: dateTime().nullable(),
  })
  .meta({ id: 'Conflict' });
export type ConflictBody = z.output<typeof ConflictBody>;
