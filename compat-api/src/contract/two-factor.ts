import { z } from 'zod';
import { flag } from './fields';
import { Done, type Operations } from './operation';

const text = z.string().nullish();

/** A code of the app, or one of the recovery codes. */
export const ChallengeInput = z.object({ code: text, recovery_code: text });
export type ChallengeInput = z.output<typeof ChallengeInput>;
export const EnableInput = z.object({ force: flag() });
export const ConfirmInput = z.object({ code: text });

const tag = 'Two-factor authentication';

export const twoFactorOperations: Operations = {
  'POST /two-factor-challenge': {
    id: 'passTwoFactorChallenge',
    summary: 'Pass the second factor',
    tag,
    body: ChallengeInput,
    responses: { 204: null },
    rejections: [429],
  },
  'POST /user/two-factor-authentication': {
    id: 'enableTwoFactor',
    summary: 'Make a secret and recovery codes',
    tag,
    body: EnableInput,
    responses: { 200: Done },
  },
  'DELETE /user/two-factor-authentication': {
    id: 'disableTwoFactor',
    summary: 'Turn the second factor off',
    tag,
    responses: { 200: Done },
  },
  'POST /user/confirmed-two-factor-authentication': {
    id: 'confirmTwoFactor',
    summary: 'Turn it on with a first code',
    tag,
    body: ConfirmInput,
    responses: { 200: Done },
  },
  'GET /user/two-factor-qr-code': {
    id: 'showTwoFactorQrCode',
    summary: 'The secret as QR code; an empty list without one',
    tag,
    responses: { 200: z.union([z.object({ svg: z.string(), url: z.string() }), z.tuple([])]) },
  },
  'GET /user/two-factor-secret-key': {
    id: 'showTwoFactorSecret',
    summary: 'The secret as text',
    tag,
    responses: { 200: z.object({ secretKey: z.string() }) },
    rejections: [404],
  },
  'GET /user/two-factor-recovery-codes': {
    id: 'listRecoveryCodes',
    summary: 'The recovery codes',
    tag,
    responses: { 200: z.array(z.string()) },
  },
  'POST /user/two-factor-recovery-codes': {
    id: 'renewRecoveryCodes',
    summary: 'Make new recovery codes',
    tag,
    responses: { 200: Done },
    rejections: [422],
  },
};
