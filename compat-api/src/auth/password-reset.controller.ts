import {
  ForgotPasswordInput,
  ResetLink,
  ResetPasswordInput,
  type MessageResponse,
} from '../contract/login';
import type { ApiContext } from '../routing/context';
import { ValidationError } from '../routing/http-errors';
import { endSessions } from '../sessions/session';
import { clientNetwork } from '../rate-limits/client-network';
import { consume } from '../rate-limits/rate-limit';
import { validate } from '../validation/validate';
import { updateUser } from '../users/user.service';
import { PASSWORD_RESET } from './auth.rate-limits';
import { accountOfLink, revokeResetLink, sendResetLink } from './password-reset.service';

const response = (message: string): MessageResponse => ({ message, status: message });

const invalidToken = () =>
  new ValidationError({ email: ['This password reset token is invalid.'] });

/** Same response and timing for every address: the work runs after the response. */
export async function forgot(ctx: ApiContext) {
  const { email } = validate(ctx.state.input, ForgotPasswordInput);
  await consume(ctx, [[PASSWORD_RESET, clientNetwork(ctx)]]);
  setImmediate(() => {
    sendResetLink(email).catch((error: unknown) => {
      strapi.log.error(`Sending a password reset link failed: ${String(error)}`);
    });
  });
  ctx.body = response('We have emailed your password reset link.');
}

export async function reset(ctx: ApiContext) {
  const { token, email } = validate(ctx.state.input, ResetLink);
  await consume(ctx, [[PASSWORD_RESET, clientNetwork(ctx)]]);
  const user = await accountOfLink(email, token);
  if (!user) throw invalidToken();
  const { password } = validate(ctx.state.input, ResetPasswordInput);
  if (!(await revokeResetLink(user.number))) throw invalidToken();
  await updateUser(user, { password });
  await endSessions(user.number);
  ctx.body = response('Your password has been reset.');
}
