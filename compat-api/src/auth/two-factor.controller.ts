import { renderSVG } from 'uqr';
import * as twoFactor from '@saltmarsh/cms/accounts/two-factor.service';
import { findUser } from '@saltmarsh/cms/accounts/user.service';
import { HttpError, ValidationError } from '@saltmarsh/cms/errors';
import { recordFailedSignIn, recordSignIn } from '@saltmarsh/cms/history/sign-ins';
import { restaurantName } from '@saltmarsh/cms/settings/site-setting.service';
import { ChallengeInput, ConfirmInput, EnableInput } from '@saltmarsh/contract/messages/two-factor';
import { consume } from '../rate-limits/rate-limit';
import { currentUser, type ApiContext, respondDone } from '../routing/context';
import { renewSession } from '../sessions/session';
import { validate } from '../validation/validate';
import { TWO_FACTOR_CHALLENGE } from './auth.rate-limits';
import { signedInAs } from './login.controller';

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
  const { code, recovery_code: recoveryCode } = codes;
  const rejection = invalidCodes(codes);
  const { row } = ctx.state.session;
  if (!row?.challengeNumber) throw rejection;
  await consume(ctx, [[TWO_FACTOR_CHALLENGE, String(row.challengeNumber)]]);

  const factor = await twoFactor.findTwoFactor(row.challengeNumber);
  const isPassed =
    factor !== null &&
    ((code && (await twoFactor.spendCode(factor, code))) ||
      (recoveryCode && (await twoFactor.spendRecoveryCode(factor, recoveryCode))));
  if (!isPassed) {
    if (code || recoveryCode) recordFailedSignIn(row.challengeNumber);
    throw rejection;
  }

  const user = await findUser(String(row.challengeNumber));
  if (user.blocked) throw rejection;
  if (!(await renewSession(ctx, signedInAs(user, row.remember)))) {
    // A new password has ended this log-in.
    await renewSession(ctx);
    throw rejection;
  }
  await recordSignIn(user.number);
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
