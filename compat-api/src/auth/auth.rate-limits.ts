import type { UserRow } from '@saltmarsh/cms/accounts/user.service';
import type { Limit } from '../rate-limits/rate-limit';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Failed log-ins for one account from one network; a success resets the count. */
export const LOGIN_PER_EMAIL_AND_IP: Limit = { name: 'login', max: 5, windowMs: MINUTE };
/**
 * Failed log-ins from one network across all accounts, so that nobody can try one password on many
 * accounts.
 */
export const LOGIN_PER_IP: Limit = { name: 'login-ip', max: 30, windowMs: MINUTE };
/**
 * Failed log-ins for one account from all networks. The limit is loose, so that nobody can lock a
 * user out for long.
 */
export const LOGIN_PER_EMAIL: Limit = { name: 'login-email', max: 20, windowMs: 15 * MINUTE };

/** Requests for reset links and uses of their tokens, from one network. */
export const PASSWORD_RESET: Limit = { name: 'password-reset', max: 30, windowMs: MINUTE };

export const TWO_FACTOR_CHALLENGE: Limit = { name: 'two-factor', max: 5, windowMs: MINUTE };

/**
 * Wrong passwords for one signed-in account. The limit prevents guessing in a session that was left
 * open.
 */
export const PASSWORD_CONFIRMATION: Limit = { name: 'confirm-password', max: 10, windowMs: MINUTE };

export const PROFILE: Limit = { name: 'profile', max: 60, windowMs: HOUR };
export const INVITATION: Limit = { name: 'invitation', max: 6, windowMs: MINUTE };

/**
 * Verification links: sending a link and following it both count, as in Fortify. Links for changed
 * addresses also count.
 */
export const EMAIL_VERIFICATION: Limit = { name: 'email-verification', max: 6, windowMs: MINUTE };
/** Verification emails for one user. The limit protects strangers whose address a user enters. */
const VERIFICATION_MAILS: Limit = { name: 'verification-mails', max: 20, windowMs: HOUR };

export const triesOfVerification = ({ number }: UserRow) =>
  [EMAIL_VERIFICATION, VERIFICATION_MAILS].map((limit) => [limit, String(number)] as const);
