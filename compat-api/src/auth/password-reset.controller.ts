import type { MessageResponse } from '../contract/auth';
import type { ApiContext } from '../routing/context';
import { endSessions } from '../sessions/session';
import { clientNetwork } from '../rate-limits/client-network';
import { consume } from '../rate-limits/rate-limit';
import type { Limit } from '../rate-limits/rate-limit';
import { validate } from '../validation/validate';
import { updateUser } from '../users/user.service';
import {
  forgotPasswordRules,
  invalidToken,
  resetLinkRules,
  resetPasswordRules,
} from './password-reset.rules';
import { accountOfLink, revokeResetLink, sendResetLink } from './password-reset.service';

/** Asking for links, or trying tokens, from one place. */
const LIMIT: Limit = { name: 'password-reset', max: 30, windowMs: 60_000 };

const answer = (message: string): MessageResponse => ({ message, status: message });

/** The same answer in the same time for every address: the work is done behind it. */
export function forgot(ctx: ApiContext) {
  const { email } = validate(ctx.state.input, forgotPasswordRules);
  consume(ctx, [[LIMIT, clientNetwork(ctx)]]);
  setImmediate(() => {
    sendResetLink(email).catch((error: unknown) => {
      strapi.log.error(`A password reset link could not be made: ${String(error)}`);
    });
  });
  ctx.body = answer('We have emailed your password reset link.');
}

export async function reset(ctx: ApiContext) {
  const { token, email } = validate(ctx.state.input, resetLinkRules);
  consume(ctx, [[LIMIT, clientNetwork(ctx)]]);
  const user = await accountOfLink(email, token);
  if (!user) throw invalidToken();
  const { password } = validate(ctx.state.input, resetPasswordRules);
  if (!(await revokeResetLink(user.number))) throw invalidToken();
  await updateUser(user, { password });
  await endSessions(user.number);
  ctx.body = answer('Your password has been reset.');
}
