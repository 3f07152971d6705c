import { renderSVG } from 'uqr';
import { passChallenge } from '@saltmarsh/cms/accounts/log-in.service';
import * as twoFactor from '@saltmarsh/cms/accounts/two-factor.service';
import { HttpError, ValidationError } from '@saltmarsh/cms/errors';
import { restaurantName } from '@saltmarsh/cms/settings/site-setting.service';
import { ChallengeInput, ConfirmInput, EnableInput } from '@saltmarsh/contract/messages/two-factor';
import { consume } from '../rate-limits/rate-limit';
import { currentUser, type ApiContext, respondDone } from '../routing/context';
import { browserOf } from '../sessions/session';
import { validate } from '../validation/validate';
import { TWO_FACTOR_CHALLENGE } from './auth.rate-limits';

const INVALID_CODE = { code: ['The provided two factor authentication code was invalid.'] };
const INVALID_RECOVERY_CODE = {
  recovery_code: ['The provided two factor recovery code was invalid.'],
};

function invalidCodes({ code, recovery_code }: ChallengeInput): ValidationError {
  return new ValidationError({
    ...(code || !recovery_code ? INVALID_CODE : {}),
    ...(recovery_code ? INVALID_RECOVERY_CODE : {}),
  });
}

export async function challenge(ctx: ApiContext) {
  const codes = validate(ctx.state.input, ChallengeInput);
  const number = ctx.state.session.row?.challengeNumber;
  if (!number) throw invalidCodes(codes);
  await consume(ctx, [[TWO_FACTOR_CHALLENGE, String(number)]]);
  const challenged = { number, codes };
  const { session, result } = await passChallenge(ctx.state.session, challenged, browserOf(ctx));
  ctx.state.session = session;
  if (result === 'rejected') throw invalidCodes(codes);
  ctx.status = 204;
}

const rowOf = (ctx: ApiContext) => twoFactor.findTwoFactor(currentUser(ctx).number);

export async function enable(ctx: ApiContext) {
  const { force = false } = validate(ctx.state.input, EnableInput);
  await twoFactor.enableTwoFactor(currentUser(ctx), force);
  respondDone(ctx);
}

export async function disable(ctx: ApiContext) {
  await twoFactor.disableTwoFactor(currentUser(ctx));
  respondDone(ctx);
}

export async function confirm(ctx: ApiContext) {
  const { code } = validate(ctx.state.input, ConfirmInput);
  const row = await rowOf(ctx);
  if (!row || !code || !(await twoFactor.confirmTwoFactor(currentUser(ctx), row, code))) {
    throw new ValidationError(INVALID_CODE);
  }
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
