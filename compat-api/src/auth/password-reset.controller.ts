import { changeAccount } from '@saltmarsh/cms/accounts/account-transitions';
import {
  acceptInvitation,
  findInvitation,
  type FoundInvitation,
  type InvitationState,
  sendInvitation,
} from '@saltmarsh/cms/accounts/invitation.service';
import {
  accountOfLink,
  revokeResetLink,
  sendResetLink,
} from '@saltmarsh/cms/accounts/password-reset.service';
import { type UserRow, findUser } from '@saltmarsh/cms/accounts/user.service';
import { ValidationError } from '@saltmarsh/cms/errors';
import {
  ForgotPasswordInput,
  ResetLink,
  ResetPasswordInput,
  type MessageResponse,
} from '@saltmarsh/contract/messages/login';
import { clientNetwork } from '../rate-limits/client-network';
import { consume } from '../rate-limits/rate-limit';
import { type ApiContext, respondDone } from '../routing/context';
import { validate } from '../validation/validate';
import { PASSWORD_RESET, INVITATION } from './auth.rate-limits';

const response = (message: string): MessageResponse => ({ message, status: message });

const invalidToken = () =>
  new ValidationError({ email: ['This password reset token is invalid.'] });

/**
 * Sends the link after the response, whose text and timing must not reveal whether the account
 * exists.
 */
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
  const invitation = await findInvitation(email, token);
  if (invitation) return accept(ctx, invitation);
  const user = await accountOfLink(email, token);
  if (!user) throw invalidToken();
  const { password } = validate(ctx.state.input, ResetPasswordInput);
  await choose(user, password, () => revokeResetLink(user.number), invalidToken());
  ctx.body = response('Your password has been reset.');
}

const GET_ANOTHER = 'Select “Send me another link” to get a new one.';
const OVER: Readonly<Record<Exclude<InvitationState, 'open'>, string>> = {
  accepted:
    'This invitation was used already: you have a password. Log in with it or, if you have forgotten it, select “Send me another link”.',
  expired: `This invitation has expired: it worked for 7 days. ${GET_ANOTHER}`,
  replaced: `We have sent you a newer invitation since. Please use the link in the latest email, or select “Send me another link”.`,
  revoked: `This invitation is no longer valid, because your account was changed since. ${GET_ANOTHER}`,
};

async function accept(ctx: ApiContext, invitation: FoundInvitation) {
  const { user, state } = invitation;
  if (state !== 'open') throw new ValidationError({ email: [OVER[state]] });
  const { password } = validate(ctx.state.input, ResetPasswordInput);
  const used = new ValidationError({ email: [OVER.accepted] });
  await choose(user, password, () => acceptInvitation(invitation), used);
  ctx.body = response('Your password is set. You can log in now.');
}

/** Uses up the link and sets the password in one transaction. Ends all sessions of the user. */
function choose(user: UserRow, password: string, spend: () => Promise<boolean>, spent: Error) {
  const check = async () => {
    if (!(await spend())) throw spent;
  };
  return changeAccount(user, { password }, { check });
}

const HAS_PASSWORD = 'has chosen a password already';

export async function resendInvitation(ctx: ApiContext) {
  const user = await findUser(ctx.params.id ?? '');
  const problem = (words: string) =>
    new ValidationError({ user: [`${user.firstname} ${user.lastname} ${words}.`] });
  if (user.password) throw problem(HAS_PASSWORD);
  if (user.blocked) throw problem('is blocked');
  await consume(ctx, [[INVITATION, String(user.number)]]);
  if (!(await sendInvitation(user))) throw problem(HAS_PASSWORD);
  respondDone(ctx, 202);
}
