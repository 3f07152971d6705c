import { isPassword } from '@saltmarsh/cms/accounts/password-hash';
import { hasConfirmedTwoFactor } from '@saltmarsh/cms/accounts/two-factor.service';
import {
  type UserRow,
  findSettledUser,
  findUserByEmail,
} from '@saltmarsh/cms/accounts/user.service';
import { ValidationError } from '@saltmarsh/cms/errors';
import { recordFailedSignIn, recordSignIn } from '@saltmarsh/cms/history/sign-ins';
import { LoginInput, type LoginResponse } from '@saltmarsh/contract/messages/login';
import { clientNetwork } from '../rate-limits/client-network';
import { consume } from '../rate-limits/rate-limit';
import type { ApiContext } from '../routing/context';
import { renewSession } from '../sessions/session';
import { validate } from '../validation/validate';
import { LOGIN_PER_EMAIL, LOGIN_PER_EMAIL_AND_IP, LOGIN_PER_IP } from './auth.rate-limits';

/** Sends no body: the cookies of every stateful response are all that the client needs. */
export function csrfCookie(ctx: ApiContext) {
  ctx.status = 204;
}

export async function login(ctx: ApiContext) {
  const { email, password, remember = false } = validate(ctx.state.input, LoginInput);
  const user = await checkCredentials(ctx, email.toLowerCase(), password);
  const isChallenged = await hasConfirmedTwoFactor(user.number);
  await renewSession(
    ctx,
    isChallenged ? { challengeNumber: user.number, remember } : signedInAs(user, remember),
  );
  if (await hasChangedSince(user)) {
    await renewSession(ctx);
    recordFailedSignIn(user.number);
    throw wrongCredentials();
  }
  if (!isChallenged) await recordSignIn(user.number);
  const response: LoginResponse = { two_factor: isChallenged };
  ctx.body = response;
}

const wrongCredentials = () =>
  new ValidationError({ email: ['These credentials do not match our records.'] });

/**
 * Returns whether the account changed during the password check. Waits for an uncommitted change:
 * that change ends all sessions, but would miss the one that is about to begin.
 */
async function hasChangedSince(user: UserRow): Promise<boolean> {
  const now = await findSettledUser(user.id);
  return !now || now.blocked || now.email !== user.email || now.password !== user.password;
}

/** Returns the data of a new session. A log-in also counts as a password confirmation. */
export function signedInAs(user: { number: number }, remember: boolean) {
  return { userNumber: user.number, remember, passwordConfirmedAt: new Date().toISOString() };
}

/** @throws ValidationError under `email`; HttpError 429 after too many failures */
async function checkCredentials(
  ctx: ApiContext,
  email: string,
  password: string,
): Promise<UserRow> {
  const network = clientNetwork(ctx);
  const takeBack = await consume(ctx, [
    [LOGIN_PER_EMAIL_AND_IP, `${email} ${network}`],
    [LOGIN_PER_IP, network],
    [LOGIN_PER_EMAIL, email],
  ]);
  const user = await findUserByEmail(email).catch(async (error: unknown) => {
    // The password may have been right, so this try must not count.
    await takeBack();
    throw error;
  });
  const isRight = await isPassword(password, user?.password);
  if (!user || !isRight || user.blocked) {
    recordFailedSignIn(user?.number ?? null);
    throw wrongCredentials();
  }
  await takeBack(LOGIN_PER_EMAIL_AND_IP);
  return user;
}

/** Accepts guests too: a client that logs out on every 401 or 419 would otherwise loop for ever. */
export async function logout(ctx: ApiContext) {
  if (ctx.state.session.row) await renewSession(ctx);
  ctx.status = 204;
}
