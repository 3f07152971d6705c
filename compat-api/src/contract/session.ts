import { z } from 'zod';
import { dateTime, id } from './fields';
import type { Operations } from './operation';

/** One place where somebody is signed in (`GET /user/sessions`). */
export const SignedInSession = z
  .object({
    id: id(),
    ip: z.string().nullable(),
    user_agent: z.string().nullable(),
    last_used_at: dateTime().meta({ description: 'Exact to a minute' }),
    signed_in_at: dateTime(),
    current: z.boolean().meta({ description: 'The browser that asks' }),
  })
  .meta({ id: 'Session' });
export type SignedInSession = z.output<typeof SignedInSession>;

const tag = 'Account';

export const sessionOperations: Operations = {
  'GET /user/sessions': {
    id: 'listSessions',
    summary: 'Where one is signed in',
    tag,
    responses: { 200: z.array(SignedInSession) },
  },
  'DELETE /user/sessions': {
    id: 'endOtherSessions',
    summary: 'End all other sessions',
    tag,
    responses: { 204: null },
  },
  'DELETE /user/sessions/:id': {
    id: 'endSession',
    summary: 'End one session',
    tag,
    responses: { 204: null },
  },
};
