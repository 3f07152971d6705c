import { z } from 'zod';
import { component, dateTime, id } from './fields';
import { operation, withTag, type Operations } from './operation';

/** A session of the user (`GET /user/sessions`). */
export const SignedInSession = component('Session', {
  id: id(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  last_used_at: dateTime().describe('Exact to a minute'),
  signed_in_at: dateTime(),
  current: z.boolean().describe('Whether this request belongs to it'),
});
export type SignedInSession = z.output<typeof SignedInSession>;

export const sessionOperations: Operations = withTag('Account', {
  'GET /user/sessions': operation('listSessions', 'Where one is signed in', {
    200: z.array(SignedInSession),
  }),
  'DELETE /user/sessions': operation('endOtherSessions', 'End all other sessions', { 204: null }),
  'DELETE /user/sessions/:id': operation('endSession', 'End one session', { 204: null }),
});
