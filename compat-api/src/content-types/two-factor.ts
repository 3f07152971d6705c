import { hidden } from './hidden';

/** The second factor of one account. Secret and recovery codes are encrypted (`auth/encryption.ts`). */
export const twoFactor = {
  kind: 'collectionType',
  collectionName: 'two_factors',
  info: { singularName: 'two-factor', pluralName: 'two-factors', displayName: 'Second factor' },
  ...hidden,
  attributes: {
    userNumber: { type: 'integer', required: true, unique: true, column: { unique: true } },
    secret: { type: 'text', required: true, private: true },
    /** JSON array of eight codes. */
    recoveryCodes: { type: 'text', required: true, private: true },
    /** Required at log-in only once set: a first code has proved that the app has the secret. */
    confirmedAt: { type: 'datetime' },
    /** Time step of the last accepted code; it and earlier ones are used up. */
    lastStep: { type: 'integer', default: 0, required: true },
  },
};
