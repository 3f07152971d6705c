import { renderSVG } from 'uqr';
import { HttpError, ValidationError } from '../routing/http-errors';
import { currentUser } from '../routing/context';
import type { ApiContext } from '../routing/context';
import { flag, validate } from '../validation/validate';
import { restaurantName } from '../site/site.service';
import { invalidCode, readCode } from './two-factor.rules';
import * as twoFactor from './two-factor.service';

/** Fortify's empty answers are the JSON text `""`, which clients read as "done". */
const DONE = '""';

function done(ctx: ApiContext): void {
  ctx.type = 'application/json';
  ctx.body = DONE;
}

const rowOf = (ctx: ApiContext) => twoFactor.findTwoFactor(currentUser(ctx).number);

export async function enable(ctx: ApiContext) {
  const { force } = validate(ctx.state.input, { force: flag() });
  await twoFactor.enableTwoFactor(currentUser(ctx).number, force);
  done(ctx);
}

export async function disable(ctx: ApiContext) {
  await twoFactor.disableTwoFactor(currentUser(ctx).number);
  done(ctx);
}

export async function confirm(ctx: ApiContext) {
  const code = readCode(ctx.state.input.code);
  const row = await rowOf(ctx);
  if (!row || !code || !(await twoFactor.confirmTwoFactor(row, code))) throw invalidCode();
  done(ctx);
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
  done(ctx);
}
