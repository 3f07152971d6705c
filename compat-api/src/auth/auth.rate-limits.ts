import type { Limit } from '../rate-limits/rate-limit';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Failed log-ins for one account from one network; a success resets the count. */
export const LOGIN_PER_EMAIL_AND_IP: Limit = { name: 'login', max: 5, windowMs: MINUTE };
/** Failed log-ins from one network across all accounts. Stops attackers who try one password on many. */
export const LOGIN_PER_IP: Limit = { name: 'login-ip', max: 30, windowMs: MINUTE };
/**
 * Failed log-ins for one account from all networks; loose, so that an attacker cannot lock a user out
 * for long.
 */
export const LOGIN_PER_EMAIL: Limit = { name: 'login-email', max: 20, windowMs: 15 * MINUTE };

/** Requests for reset links, and attempts at their tokens, from one network. */
export const PASSWORD_RESET: Limit = { name: 'password-reset', max: 30, windowMs: MINUTE };

/** Two-factor codes for one account after the right password. */
export const TWO_FACTOR_CHALLENGE: Limit = { name: 'two-factor', max: 5, windowMs: MINUTE };

/** Wrong passwords for one account, so that nobody can guess the password in a session left open. */
export const PASSWORD_CONFIRMATION: Limit = { name: 'confirm-password', max: 10, windowMs: MINUTE };

/** Changes that users make to their own profile. Each stores a revision. */
export const PROFILE: Limit = { name: 'profile', max: 60, windowMs: HOUR };
/** Emails to a user who has not accepted an invitation yet. */
export const INVITATION: Limit = { name: 'invitation', max: 6, windowMs: MINUTE };

/**
 * Sending a verification link and following it share one limit, as in Fortify. Links for changed addresses
 * count too.
 */
export const EMAIL_VERIFICATION: Limit = { name: 'email-verification', max: 6, windowMs: MINUTE };
/** Emails to addresses that may belong to strangers. */
export const VERIFICATION_MAILS: Limit = { name: 'verification-mails', max: 20, windowMs: HOUR };
