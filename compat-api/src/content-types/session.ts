import { hidden } from './hidden';

/**
 * One row for each signed-in browser, and for each that has a 2FA challenge pending. A visitor who
 * only reads never gets one. The cookie's value is stored hashed: a stolen copy of the database
 * signs nobody in.
 */
export const session = {
  kind: 'collectionType',
  collectionName: 'sessions',
  info: { singularName: 'session', pluralName: 'sessions', displayName: 'Session' },
  ...hidden,
  attributes: {
    tokenHash: { type: 'string', required: true, unique: true, column: { unique: true } },
    /** `number` of the signed-in user; empty while a challenge is pending. */
    userNumber: { type: 'integer' },
    /** Log-in that outlives the browser and the idle limit. */
    remember: { type: 'boolean', default: false, required: true },
    lastUsedAt: { type: 'datetime', required: true },
    passwordConfirmedAt: { type: 'datetime' },
    /** `number` of the user whose password was right and whose second factor is awaited. */
    challengeNumber: { type: 'integer' },
    userAgent: { type: 'string', maxLength: 255 },
    ip: { type: 'string', maxLength: 64 },
  },
};
