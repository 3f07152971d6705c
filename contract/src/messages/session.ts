import { z } from 'zod';
import { dateTime, id } from './fields';
import { operation, withTag, type Operations } from './operation';

/** A session of the user (`GET /user/sessions`). */
export const SignedInSession = z
  .object({
    id: id(),
    ip: z.string().nullable(),
    user_agent: z.string().nullable(),
    last_used_at: dateTime().meta({ description: 'Exact to a minute' }),
    signed_in_at: dateTime(),
    current: z.boolean().meta({ description: 'Whether this request belongs to it' }),
  })
  .meta({ id: 'Session' });
export type SignedInSession = z.output<typeof SignedInSession>;

export const sessionOperations: Operations = withTag('Account', {
  'GET /user/sessions': operation('listSessions', 'Where one is signed in', {
    200: z.array(SignedInSession),
  }),
  'DELETE /user/sessions': operation('endOtherSessions', 'End all other sessions', { 204: null }),
  'DELETE /user/sessions/:id': operation('endSession', 'End one session', { 204: null }),
});
