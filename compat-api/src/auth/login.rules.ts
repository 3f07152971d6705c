import { flag, text } from '../validation/validate';
import type { Limit } from '../rate-limits/rate-limit';

/** The form of the address is not checked: a malformed one simply matches nobody (Fortify). */
export const loginRules = {
  email: text({ max: 255 }),
  password: text({ max: 255 }),
  remember: flag(),
};

const MINUTE = 60_000;

/** Failures for one address from one place; a success clears it. */
export const PER_EMAIL_AND_IP: Limit = { name: 'login', max: 5, windowMs: MINUTE };
/** Failures from one place over all addresses: trying one password on many accounts. */
export const PER_IP: Limit = { name: 'login-ip', max: 30, windowMs: MINUTE };
/** Failures for one address from all places; loose, so that nobody locks a stranger out for long. */
export const PER_EMAIL: Limit = { name: 'login-email', max: 20, windowMs: 15 * MINUTE };
