import {
  dateTime,
  flag,
  integer,
  listOf,
  object,
  password,
  ref,
  text,
  textOrNull,
} from '../openapi/operation';
import type { Operations, Schemas } from '../openapi/operation';

const tag = 'Signing in';
const done = { enum: [''], description: 'The JSON text ""' };
const email = { ...text(255), format: 'email' };
const ownUser = { allOf: [ref('User'), object({ two_factor_enabled: flag, two_factor: flag })] };
const user = object({ data: ownUser });

export const authSchemas: Schemas = {
  Message: object({ message: text(), status: text() }),
  Session: object({
    id: integer,
    ip: textOrNull(),
    user_agent: textOrNull(),
    last_used_at: dateTime,
    signed_in_at: dateTime,
    current: flag,
  }),
};

const signingIn: Operations = {
  'GET /sanctum/csrf-cookie': { summary: 'Get the two cookies', tag, answers: { 204: null } },
  'POST /login': {
    summary: 'Sign in, or get as far as the second factor',
    tag,
    body: object({ email, password, remember: flag }, ['remember']),
    answers: { 200: object({ two_factor: flag }) },
  },
  'POST /two-factor-challenge': {
    summary: 'Pass the second factor',
    tag,
    body: object({ code: text(6), recovery_code: text() }, ['code', 'recovery_code']),
    answers: { 204: null },
  },
  'POST /logout': { summary: 'Sign out', tag, answers: { 204: null } },
  'POST /forgot-password': {
    summary: 'Ask for a reset link; the same answer for every address',
    tag,
    body: object({ email }),
    answers: { 200: ref('Message') },
  },
  'POST /reset-password': {
    summary: 'Set a new password by link; ends all sessions',
    tag,
    body: object({ token: text(), email, password, password_confirmation: password }),
    answers: { 200: ref('Message') },
  },
};

const account: Operations = {
  'GET /api/user': { summary: 'Who is signed in', tag, answers: { 200: user } },
  'POST /api/user': {
    summary: 'Change one’s own profile; a new e-mail or password needs a confirmed password (423)',
    tag,
    body: ref('User'),
    answers: { 200: user },
  },
  'PUT /user/profile-information': {
    summary: 'The same, as Fortify has it',
    tag,
    body: ref('User'),
    answers: { 200: done },
  },
  'PUT /user/password': {
    summary: 'Change one’s own password; ends all other sessions',
    tag,
    body: object({ current_password: text(), password, password_confirmation: password }),
    answers: { 200: done },
  },
  'GET /user/confirmed-password-status': {
    summary: 'Whether the password was given lately',
    tag,
    query: { seconds: integer },
    answers: { 200: object({ confirmed: flag }) },
  },
  'POST /user/confirm-password': {
    summary: 'Give the password again',
    tag,
    body: object({ password }),
    answers: { 201: done },
  },
  'POST /email/verification-notification': {
    summary: 'Send the verification link again',
    tag,
    answers: { 202: done, 204: null },
  },
  'GET /email/verify/:id/:hash': {
    summary: 'Follow the verification link',
    tag,
    query: { expires: integer, signature: text() },
    answers: { 204: null },
  },
  'GET /user/sessions': {
    summary: 'Where one is signed in',
    tag,
    answers: { 200: listOf(ref('Session')) },
  },
  'DELETE /user/sessions': { summary: 'End all other sessions', tag, answers: { 204: null } },
  'DELETE /user/sessions/:id': { summary: 'End one session', tag, answers: { 204: null } },
};

const secondFactor: Operations = {
  'POST /user/two-factor-authentication': {
    summary: 'Make a secret and recovery codes',
    tag,
    body: object({ force: flag }, ['force']),
    answers: { 200: done },
  },
  'DELETE /user/two-factor-authentication': {
    summary: 'Turn the second factor off',
    tag,
    answers: { 200: done },
  },
  'POST /user/confirmed-two-factor-authentication': {
    summary: 'Turn it on with a first code',
    tag,
    body: object({ code: text(6) }),
    answers: { 200: done },
  },
  'GET /user/two-factor-qr-code': {
    summary: 'The secret as QR code',
    tag,
    answers: { 200: object({ svg: text(), url: text() }) },
  },
  'GET /user/two-factor-secret-key': {
    summary: 'The secret as text',
    tag,
    answers: { 200: object({ secretKey: text() }) },
  },
  'GET /user/two-factor-recovery-codes': {
    summary: 'The recovery codes',
    tag,
    answers: { 200: listOf(text()) },
  },
  'POST /user/two-factor-recovery-codes': {
    summary: 'Make new recovery codes',
    tag,
    answers: { 200: done },
  },
};

export const authOperations: Operations = { ...signingIn, ...account, ...secondFactor };
