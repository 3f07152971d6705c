import { z } from 'zod';
import { flag } from './fields';
import { Done, operation, withTag, type Operations } from './operation';

const text = z.string().nullish();

export const ChallengeInput = z.object({ code: text, recovery_code: text });
export type ChallengeInput = z.output<typeof ChallengeInput>;
export const EnableInput = z.object({ force: flag() });
export const ConfirmInput = z.object({ code: text });

export const twoFactorOperations: Operations = withTag('Two-factor authentication', {
  'POST /two-factor-challenge': operation('passTwoFactorChallenge', 'Pass the second factor', {
    204: null,
    body: ChallengeInput,
    rejections: [429],
  }),
  'POST /user/two-factor-authentication': operation(
    'enableTwoFactor',
    'Make a secret and recovery codes',
    { 200: Done, body: EnableInput },
  ),
  'DELETE /user/two-factor-authentication': operation(
    'disableTwoFactor',
    'Turn the second factor off',
    { 200: Done },
  ),
  'POST /user/confirmed-two-factor-authentication': operation(
    'confirmTwoFactor',
    'Turn it on with a first code',
    { 200: Done, body: ConfirmInput },
  ),
  'GET /user/two-factor-qr-code': operation(
    'showTwoFactorQrCode',
    'The secret as QR code; an empty list without one',
    { 200: z.union([z.object({ svg: z.string(), url: z.string() }), z.tuple([])]) },
  ),
  'GET /user/two-factor-secret-key': operation('showTwoFactorSecret', 'The secret as text', {
    200: z.object({ secretKey: z.string() }),
    rejections: [404],
  }),
  'GET /user/two-factor-recovery-codes': operation('listRecoveryCodes', 'The recovery codes', {
    200: z.array(z.string()),
  }),
  'POST /user/two-factor-recovery-codes': operation(
    'renewRecoveryCodes',
    'Make new recovery codes',
    { 200: Done, rejections: [422] },
  ),
});
