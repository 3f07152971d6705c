import { hidden } from './hidden';

/** The one valid reset link of an account. */
export const passwordReset = {
  kind: 'collectionType',
  collectionName: 'password_resets',
  info: {
    singularName: 'password-reset',
    pluralName: 'password-resets',
    displayName: 'Password reset',
  },
  ...hidden,
  attributes: {
    userNumber: { type: 'integer', required: true, unique: true, column: { unique: true } },
    tokenHash: { type: 'string', required: true, private: true },
    issuedAt: { type: 'datetime', required: true },
  },
};
