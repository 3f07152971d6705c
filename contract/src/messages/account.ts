import { z } from 'zod';
import { component, dateTime, id } from './fields';
import { Done, operation, withTag, type Operations } from './operation';
import { confirmed, newPassword, password } from './passwords';
import { OwnUser, ProfileInput } from './user';

export const PasswordChange = z.object({ current_password: password(), ...newPassword });
/**
 * Checks the rules of the new password. The controller checks the current password, and passes the
 * result as `isCurrent`.
 */
export const passwordChange = (isCurrent: boolean) =>
  confirmed(
    PasswordChange.refine(({ current_password: current }) => isCurrent || !current, {
      path: ['current_password'],
      params: { rule: 'current_password' },
      when: () => true,
    }),
  );

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

const response = z.object({ data: OwnUser });

export const accountOperations: Operations = withTag('Account', {
  'GET /api/user': operation('showOwnUser', 'Who is signed in', {
    200: response,
    namesVersion: true,
  }),
  'POST /api/user': operation(
    'updateOwnUser',
    'Change one’s own profile; a new email or password needs a confirmed password (423)',
    { 200: response, body: ProfileInput, isVersioned: true, rejections: [423, 429] },
  ),
  'PUT /user/profile-information': operation(
    'updateProfileInformation',
    'The same, as Fortify has it',
    { 200: Done, body: ProfileInput, rejections: [423, 429] },
  ),
  'PUT /user/password': operation(
    'changePassword',
    'Change one’s own password; ends all other sessions',
    { 200: Done, body: PasswordChange, rejections: [429] },
  ),
  'GET /user/confirmed-password-status': operation(
    'showPasswordConfirmation',
    'Whether the password was given lately',
    { 200: z.object({ confirmed: z.boolean() }), query: z.object({ seconds: z.int().optional() }) },
  ),
  'POST /user/confirm-password': operation('confirmPassword', 'Give the password again', {
    201: Done,
    body: z.object({ password: password() }),
    rejections: [429],
  }),
  'POST /email/verification-notification': operation(
    'sendVerificationLink',
    'Send the verification link again',
    { 202: Done, 204: null, rejections: [429] },
  ),
  'GET /email/verify/:id/:hash': operation('verifyEmail', 'Follow the verification link', {
    204: null,
    query: z.object({ expires: z.int(), signature: z.string() }),
    rejections: [401, 403, 429],
  }),
  'GET /user/sessions': operation('listSessions', 'Where one is signed in', {
    200: z.array(SignedInSession),
  }),
  'DELETE /user/sessions': operation('endOtherSessions', 'End all other sessions', { 204: null }),
  'DELETE /user/sessions/:id': operation('endSession', 'End one session', { 204: null }),
});
