import { changeAccount } from '@saltmarsh/cms/accounts/account-transitions';
import { isPassword } from '@saltmarsh/cms/accounts/password-hash';
import { updateSession } from '@saltmarsh/cms/accounts/sessions';
import { ValidationError } from '@saltmarsh/cms/errors';
import { passwordChange } from '@saltmarsh/contract/messages/account';
import { consume } from '../rate-limits/rate-limit';
import { currentUser, type ApiContext, respondDone } from '../routing/context';
import { CONFIRMED_FOR, secondsSinceConfirmation } from '../routing/guards';
import { validate } from '../validation/validate';
import { PASSWORD_CONFIRMATION } from './auth.rate-limits';

export function status(ctx: ApiContext) {
  const given = ctx.state.query.get('seconds') ?? '';
  const window = /^\d{1,9}$/.test(given) ? Number(given) : CONFIRMED_FOR;
  const seconds = secondsSinceConfirmation(ctx);
  const confirmed = seconds < window;
  if (confirmed && seconds >= 1) ctx.set('X-Retry-After', String(seconds));
  ctx.body = { confirmed };
}

export async function confirm(ctx: ApiContext) {
  const user = currentUser(ctx);
  const { password } = ctx.state.input;
  const takeBack = await consume(ctx, [[PASSWORD_CONFIRMATION, String(user.number)]]);
  if (typeof password !== 'string' || !(await isPassword(password, user.password))) {
    throw new ValidationError({ password: ['The provided password was incorrect.'] });
  }
  await takeBack();
  const { row } = ctx.state.session;
  if (row) await updateSession(row, { passwordConfirmedAt: new Date().toISOString() });
  respondDone(ctx, 201);
}

export async function change(ctx: ApiContext) {
  const user = currentUser(ctx);
  const { input } = ctx.state;
  const takeBack = await consume(ctx, [[PASSWORD_CONFIRMATION, String(user.number)]]);
  const current = input.current_password;
  const isRight = typeof current === 'string' && (await isPassword(current, user.password));
  if (isRight) await takeBack();
  const { password } = validate(input, passwordChange(isRight));
  await changeAccount(user, { password }, { keep: ctx.state.session.row, own: user });
  respondDone(ctx);
}
