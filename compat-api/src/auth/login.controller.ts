import type { LoginAnswer } from '../contract/auth';
import { ValidationError } from '../http/errors';
import type { ApiContext } from '../http/context';
import { renewSession } from '../http/session';
import { validate } from '../http/validate';
import { findUserByEmail } from '../users/user.service';
import { loginRules } from './login.rules';
import { isPassword } from './password';

/** Nothing to answer: the cookies that every stateful answer carries are what the client came for. */
export function csrfCookie(ctx: ApiContext) {
  ctx.status = 204;
}

export async function login(ctx: ApiContext) {
  const { email, password, remember } = validate(ctx.state.input, loginRules);
  const user = await findUserByEmail(email.toLowerCase());
  const isRight = await isPassword(password, user?.password);
  if (!user || !isRight || user.blocked) {
    throw new ValidationError({ email: ['These credentials do not match our records.'] });
  }
  await renewSession(ctx, {
    userNumber: user.number,
    remember,
    passwordConfirmedAt: new Date().toISOString(),
  });
  const answer: LoginAnswer = { two_factor: false };
  ctx.body = answer;
}

export async function logout(ctx: ApiContext) {
  await renewSession(ctx);
  ctx.status = 204;
}
