import { passwordChange } from '../contract/account';
import { type ApiContext, currentUser } from '../routing/context';
import { respondDone } from '../routing/respond-done';
import { consume } from '../rate-limits/rate-limit';
import { isPassword } from '../users/password-hash';
import { updateUser } from '../users/user.service';
import { validate } from '../validation/validate';
import { PASSWORD_CONFIRMATION } from './auth.rate-limits';

/** Requires the current password and ends the user's other sessions. */
export async function change(ctx: ApiContext) {
  const user = currentUser(ctx);
  const { input } = ctx.state;
  const takeBack = consume(ctx, [[PASSWORD_CONFIRMATION, String(user.number)]]);
  const current = input.current_password;
  const isRight = typeof current === 'string' && (await isPassword(current, user.password));
  if (isRight) takeBack();
  const { password } = validate(input, passwordChange(isRight));
  await updateUser(user, { password });
  respondDone(ctx);
}
