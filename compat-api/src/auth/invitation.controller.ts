import { InvitedUser, InviteInput } from '../contract/user';
import type { ApiContext } from '../routing/context';
import { ValidationError } from '../routing/http-errors';
import { respondDone } from '../routing/respond-done';
import { passwordJustConfirmed } from '../sessions/password-confirmation';
import { consume } from '../rate-limits/rate-limit';
import { respondWithEntry } from '../revisions/versions';
import * as users from '../users/user.controller';
import { toUser } from '../users/user.resource';
import type { UserRow } from '../users/user-row';
import { createUser, findUser } from '../users/user.service';
import { validate } from '../validation/validate';
import { INVITATION } from './auth.rate-limits';
import { sendInvitation } from './invitation.service';
import { inTransaction } from '../strapi/in-transaction';

/** `POST /api/users`: with `invite`, the new person chooses the password, and not who adds them. */
export async function create(ctx: ApiContext) {
  const { invite } = validate(ctx.state.input, InviteInput);
  if (!invite) return users.create(ctx);
  const data = await users.validateAccount(ctx.state.input, InvitedUser);
  if (data.role === 'admin') passwordJustConfirmed(ctx);
  const row: UserRow = await inTransaction(async () => {
    const created = await createUser(data);
    await sendInvitation(created);
    return created;
  });
  ctx.status = 201;
  respondWithEntry(ctx, toUser(row));
}

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
