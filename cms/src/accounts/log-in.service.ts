import type { ChallengeInput } from '@saltmarsh/contract/messages/two-factor';
import { recordFailedSignIn, recordSignIn } from '../history/sign-ins';
import { isPassword } from './password-hash';
import { replaceSession, type Session, type SessionRow } from './sessions';
import {
  findTwoFactor,
  hasConfirmedTwoFactor,
  spendCode,
  spendRecoveryCode,
} from './two-factor.service';
import { findSettledUser, findUser, findUserByEmail, type UserRow } from './user.service';

/** The details of a browser that the list of sessions shows. */
export type Browser = Pick<SessionRow, 'userAgent' | 'ip'>;

/**
 * Returns the account with this address and password, unless it is blocked. Otherwise records a
 * failed log-in and returns `null`. Takes the same time for every address.
 */
export async function checkPassword(email: string, password: string): Promise<UserRow | null> {
  const user = await findUserByEmail(email);
  const isRight = await isPassword(password, user?.password);
  if (user && isRight && !user.blocked) return user;
  recordFailedSignIn(user?.number ?? null);
  return null;
}

interface LogIn {
  /** The browser's session from now on, whatever the result. */
  session: Session;
  result: 'signed in' | 'second factor needed' | 'rejected';
}

/**
 * Begins the session of an account whose password has been checked. Rejects the log-in if the
 * account has changed since the check.
 */
export async function logIn(
  former: Session,
  user: UserRow,
  { remember, browser }: { remember: boolean; browser: Browser },
): Promise<LogIn> {
  const isChallenged = await hasConfirmedTwoFactor(user.number);
  const { session } = await replaceSession(former, {
    ...(isChallenged ? { challengeNumber: user.number } : signedInAs(user)),
    remember,
    ...browser,
  });
  if (await hasChangedSince(user)) {
    recordFailedSignIn(user.number);
    return rejectLogIn(session);
  }
  if (isChallenged) return { session, result: 'second factor needed' };
  await recordSignIn(user.number);
  return { session, result: 'signed in' };
}

/** Completes the log-in that awaits its second factor in the session `former`. */
export async function passChallenge(
  former: Session,
  challenge: { number: number; codes: ChallengeInput },
  browser: Browser,
): Promise<LogIn> {
  const { number, codes } = challenge;
  const wrong: LogIn = { session: former, result: 'rejected' };
  if (!(await isSecondFactor(number, codes))) {
    if (codes.code || codes.recovery_code) recordFailedSignIn(number);
    return wrong;
  }
  const user = await findUser(String(number));
  if (user.blocked) return wrong;
  const remember = former.row?.remember ?? false;
  const data = { ...signedInAs(user), remember, ...browser };
  const { session, wasPresent } = await replaceSession(former, data);
  // The unfinished log-in has been ended meanwhile, for example by a change of the password.
  if (!wasPresent) return rejectLogIn(session);
  await recordSignIn(user.number);
  return { session, result: 'signed in' };
}

async function isSecondFactor(
  number: number,
  { code, recovery_code: recoveryCode }: ChallengeInput,
): Promise<boolean> {
  const factor = await findTwoFactor(number);
  if (!factor) return false;
  if (code && (await spendCode(factor, code))) return true;
  return Boolean(recoveryCode && (await spendRecoveryCode(factor, recoveryCode)));
}

/** A log-in also counts as a password confirmation. */
const signedInAs = ({ number }: UserRow) => ({
  userNumber: number,
  passwordConfirmedAt: new Date().toISOString(),
});

async function rejectLogIn(session: Session): Promise<LogIn> {
  return { session: (await replaceSession(session)).session, result: 'rejected' };
}

/**
 * Returns whether the account has changed while its password was checked. Waits for any change that
 * is not committed yet: such a change ends the account's sessions, but may have missed the new
 * session.
 */
async function hasChangedSince(user: UserRow): Promise<boolean> {
  const now = await findSettledUser(user.id);
  return !now || now.blocked || now.email !== user.email || now.password !== user.password;
}
