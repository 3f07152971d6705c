import { renderSVG } from 'uqr';
import { HttpError, ValidationError } from '../routing/http-errors';
import { currentUser, type ApiContext } from '../routing/context';
import { respondDone } from '../routing/respond-done';
import { ConfirmInput, EnableInput } from '../contract/two-factor';
import { restaurantName } from '../site/site.service';
import { validate } from '../validation/validate';
import { invalidCode } from './two-factor.errors';
import * as twoFactor from './two-factor.service';

const rowOf = (ctx: ApiContext) => twoFactor.findTwoFactor(currentUser(ctx).number);

export async function enable(ctx: ApiContext) {
  const { force = false } = validate(ctx.state.input, EnableInput);
  await twoFactor.enableTwoFactor(currentUser(ctx).number, force);
  respondDone(ctx);
}

export async function disable(ctx: ApiContext) {
  await twoFactor.disableTwoFactor(currentUser(ctx).number);
  respondDone(ctx);
}

export async function confirm(ctx: ApiContext) {
  const { code } = validate(ctx.state.input, ConfirmInput);
  const row = await rowOf(ctx);
  if (!row || !code || !(await twoFactor.confirmTwoFactor(row, code))) throw invalidCode();
  respondDone(ctx);
}

export async function qrCode(ctx: ApiContext) {
  const row = await rowOf(ctx);
  if (!row) {
    ctx.body = [];
    return;
  }
  const name = await restaurantName();
  const url = twoFactor.provisioningUri(row, name, currentUser(ctx).email);
  ctx.body = { svg: renderSVG(url), url };
}

export async function secretKey(ctx: ApiContext) {
  const row = await rowOf(ctx);
  if (!row) throw new HttpError(404, 'Two factor authentication has not been enabled.');
  ctx.body = { secretKey: twoFactor.secretOf(row) };
}

export async function recoveryCodes(ctx: ApiContext) {
  const row = await rowOf(ctx);
  ctx.body = row ? twoFactor.recoveryCodesOf(row) : [];
}

export async function renewRecoveryCodes(ctx: ApiContext) {
  const row = await rowOf(ctx);
  if (!row)
    throw new ValidationError({ code: ['Two factor authentication has not been enabled.'] });
  await twoFactor.renewRecoveryCodes(row);
  respondDone(ctx);
}
