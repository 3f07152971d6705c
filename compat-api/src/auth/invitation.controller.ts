import { type ApiContext, respondDone } from '../routing/context';
import { ValidationError } from '@saltmarsh/cms/errors';
import { consume } from '../rate-limits/rate-limit';
import { findUser } from '@saltmarsh/cms/accounts/user.service';
import { INVITATION } from './auth.rate-limits';
import { sendInvitation } from '@saltmarsh/cms/accounts/invitation.service';

const HAS_PASSWORD = 'has chosen a password already';

/** Mails a new invitation, because the first was lost or has expired. */
export async function resend(ctx: ApiContext) {
  const user = await findUser(ctx.params.id ?? '');
  const problem = (words: string) =>
    new ValidationError({ user: [`${user.firstname} ${user.lastname} ${words}.`] });
  if (user.password) throw problem(HAS_PASSWORD);
  if (user.blocked) throw problem('is blocked');
  await consume(ctx, [[INVITATION, String(user.number)]]);
  if (!(await sendInvitation(user))) throw problem(HAS_PASSWORD);
  respondDone(ctx, 202);
}
