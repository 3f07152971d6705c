import type { ApiContext } from '../routing/context';
import { ValidationError } from '../routing/http-errors';
import { respondDone } from '../routing/respond-done';
import { consume } from '../rate-limits/rate-limit';
import { findUser } from '../users/user.service';
import { INVITATION } from './auth.rate-limits';
import { sendInvitation } from './invitation.service';

/** The mail was lost, or came too late. */
export async function resend(ctx: ApiContext) {
  const user = await findUser(ctx.params.id ?? '');
  const problem = user.password ? 'has chosen a password already' : user.blocked && 'is blocked';
  if (problem) {
    throw new ValidationError({ user: [`${user.firstname} ${user.lastname} ${problem}.`] });
  }
  await consume(ctx, [[INVITATION, String(user.number)]]);
  await sendInvitation(user);
  respondDone(ctx, 202);
}
