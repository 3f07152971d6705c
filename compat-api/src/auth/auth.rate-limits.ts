import type { Limit } from '../rate-limits/rate-limit';

const MINUTE = 60_000;

/** Failed log-ins for one address from one place; a success clears it. */
export const LOGIN_PER_EMAIL_AND_IP: Limit = { name: 'login', max: 5, windowMs: MINUTE };
/** … from one place over all addresses: trying one password on many accounts. */
export const LOGIN_PER_IP: Limit = { name: 'login-ip', max: 30, windowMs: MINUTE };
/** … for one address from all places; loose, so that nobody can lock a stranger out for long. */
export const LOGIN_PER_EMAIL: Limit = { name: 'login-email', max: 20, windowMs: 15 * MINUTE };

/** Asking for reset links, or trying their tokens, from one place. */
export const PASSWORD_RESET: Limit = { name: 'password-reset', max: 30, windowMs: MINUTE };

/** Two-factor codes for one account whose password was right. */
export const TWO_FACTOR_CHALLENGE: Limit = { name: 'two-factor', max: 5, windowMs: MINUTE };

/** Wrong passwords for one account: a session left open must not help to guess. */
export const PASSWORD_CONFIRMATION: Limit = { name: 'confirm-password', max: 10, windowMs: MINUTE };

/** Sending and following links count together, as in Fortify; so do the links of changed addresses. */
export const EMAIL_VERIFICATION: Limit = { name: 'email-verification', max: 6, windowMs: MINUTE };
