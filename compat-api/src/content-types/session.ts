import { hidden } from './hidden';

/**
 * One row per signed-in browser or pending 2FA challenge; visitors who only read have none. The
 * cookie's value is stored hashed, so that a stolen copy of the database cannot be used to sign in.
 */
export const session = {
  kind: 'collectionType',
  collectionName: 'sessions',
  info: { singularName: 'session', pluralName: 'sessions', displayName: 'Session' },
  ...hidden,
  attributes: {
    tokenHash: { type: 'string', required: true, unique: true, column: { unique: true } },
    /** `number` of the signed-in user; empty during a challenge. */
    userNumber: { type: 'integer' },
    /** "Remember me": survives closing the browser and the idle limit. */
    remember: { type: 'boolean', default: false, required: true },
    lastUsedAt: { type: 'datetime', required: true },
    passwordConfirmedAt: { type: 'datetime' },
    /** `number` of the user who has yet to pass the second factor. */
    challengeNumber: { type: 'integer' },
    userAgent: { type: 'string', maxLength: 255 },
    ip: { type: 'string', maxLength: 64 },
  },
};
