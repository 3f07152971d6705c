import { z } from 'zod';
import { Done, type Operations } from './operation';
import { CONFIRMED, isConfirmed, newPassword, password, withoutConfirmation } from './passwords';
import { OwnUser, ProfileInput } from './user';

export const PasswordChange = z.object({ current_password: password(), ...newPassword });
/** With what the password itself must be; whether the current one is right, its controller knows. */
export const passwordChange = (isCurrent: boolean) =>
  PasswordChange.refine(({ current_password: current }) => isCurrent || !current, {
    path: ['current_password'],
    params: { rule: 'current_password' },
    when: () => true,
  })
    .refine(isConfirmed, CONFIRMED)
    .transform(withoutConfirmation);

const tag = 'Account';
const response = z.object({ data: OwnUser });

export const accountOperations: Operations = {
  'GET /api/user': {
    id: 'showOwnUser',
    summary: 'Who is signed in',
    tag,
    responses: { 200: response },
  },
  'POST /api/user': {
    id: 'updateOwnUser',
    summary: 'Change one’s own profile; a new e-mail or password needs a confirmed password (423)',
    tag,
    body: ProfileInput,
    responses: { 200: response },
    rejections: [423, 429],
  },
  'PUT /user/profile-information': {
    id: 'updateProfileInformation',
    summary: 'The same, as Fortify has it',
    tag,
    body: ProfileInput,
    responses: { 200: Done },
    rejections: [423, 429],
  },
  'PUT /user/password': {
    id: 'changePassword',
    summary: 'Change one’s own password; ends all other sessions',
    tag,
    body: PasswordChange,
    responses: { 200: Done },
    rejections: [429],
  },
  'GET /user/confirmed-password-status': {
    id: 'showPasswordConfirmation',
    summary: 'Whether the password was given lately',
    tag,
    query: z.object({ seconds: z.int().optional() }),
    responses: { 200: z.object({ confirmed: z.boolean() }) },
  },
  'POST /user/confirm-password': {
    id: 'confirmPassword',
    summary: 'Give the password again',
    tag,
    body: z.object({ password: password() }),
    responses: { 201: Done },
    rejections: [429],
  },
  'POST /email/verification-notification': {
    id: 'sendVerificationLink',
    summary: 'Send the verification link again',
    tag,
    responses: { 202: Done, 204: null },
    rejections: [429],
  },
  'GET /email/verify/:id/:hash': {
    id: 'verifyEmail',
    summary: 'Follow the verification link',
    tag,
    query: z.object({ expires: z.int(), signature: z.string() }),
    responses: { 204: null },
    rejections: [401, 403, 429],
  },
};
