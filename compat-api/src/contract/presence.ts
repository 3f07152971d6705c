import { z } from 'zod';
import { dateTime } from './fields';
import { operation, withTag, type Operations } from './operation';

/** Somebody else who has the same entry open. */
export const Present = z.object({ name: z.string(), since: dateTime() }).meta({ id: 'Present' });
export type Present = z.output<typeof Present>;

export const presenceOperations: Operations = withTag('Presence', {
  'PUT /api/presence/:kind/:id/:tab': operation(
    'arrive',
    'Say for a minute that a browser’s tab has an entry open; who else has, the first one first',
    { 200: z.array(Present) },
    { rejections: [404] },
  ),
  'DELETE /api/presence/:kind/:id/:tab': operation('leave', 'Say that it no longer has', {
    204: null,
  }),
});
