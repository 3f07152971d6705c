import { checkPassword, logIn } from '@saltmarsh/cms/accounts/log-in.service';
import type { UserRow } from '@saltmarsh/cms/accounts/user.service';
import { ValidationError } from '@saltmarsh/cms/errors';
import { LoginInput, type LoginResponse } from '@saltmarsh/contract/messages/login';
import { clientNetwork } from '../rate-limits/client-network';
import { consume } from '../rate-limits/rate-limit';
import type { ApiContext } from '../routing/context';
import { browserOf, leaveSession } from '../sessions/session';
import { validate } from '../validation/validate';
import { LOGIN_PER_EMAIL, LOGIN_PER_EMAIL_AND_IP, LOGIN_PER_IP } from './auth.rate-limits';

/** Sends no body: the client needs only the cookies, which every stateful response sets. */
export function csrfCookie(ctx: ApiContext) {
  ctx.status = 204;
}

export async function login(ctx: ApiContext) {
  const { email, password, remember = false } = validate(ctx.state.input, LoginInput);
  const user = await checkCredentials(ctx, email.toLowerCase(), password);
  const browser = browserOf(ctx);
  const { session, result } = await logIn(ctx.state.session, user, { remember, browser });
  ctx.state.session = session;
  if (result === 'rejected') throw wrongCredentials();
  ctx.body = { two_factor: result === 'second factor needed' } satisfies LoginResponse;
}

const wrongCredentials = () =>
  new ValidationError({ email: ['These credentials do not match our records.'] });

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
  const user = await checkPassword(email, password).catch(async (error: unknown) => {
    // The check itself failed. The password may have been right, so the try must not count.
    await takeBack();
    throw error;
  });
  if (!user) throw wrongCredentials();
  await takeBack(LOGIN_PER_EMAIL_AND_IP);
  return user;
}

/** Accepts guests too: a client that logs out on every 401 or 419 would otherwise loop for ever. */
export async function logout(ctx: ApiContext) {
  // A guest keeps the session, so the CSRF token in their other tabs stays valid.
  if (ctx.state.session.row) await leaveSession(ctx);
  ctx.status = 204;
}
