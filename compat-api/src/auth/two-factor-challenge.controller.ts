import { ChallengeInput } from '../contract/two-factor';
import type { ApiContext } from '../routing/context';
import { renewSession } from '../sessions/session';
import { validate } from '../validation/validate';
import { consume } from '../rate-limits/rate-limit';
import { findUser } from '../users/user.service';
import { signedInAs } from './login.controller';
import { TWO_FACTOR_CHALLENGE } from './auth.rate-limits';
import { invalidCodes } from './two-factor.errors';
import { findTwoFactor, spendCode, spendRecoveryCode } from './two-factor.service';

/** Second step of a log-in: an app code or a recovery code. */
export async function challenge(ctx: ApiContext) {
  const codes = validate(ctx.state.input, ChallengeInput);
  const { code, recovery_code: recoveryCode } = codes;
  const rejection = invalidCodes(codes);
  const { row } = ctx.state.session;
  if (!row?.challengeNumber) throw rejection;
  consume(ctx, [[TWO_FACTOR_CHALLENGE, String(row.challengeNumber)]]);

  const factor = await findTwoFactor(row.challengeNumber);
  const isPassed =
    factor !== null &&
    ((code && (await spendCode(factor, code))) ||
      (recoveryCode && (await spendRecoveryCode(factor, recoveryCode))));
  if (!isPassed) throw rejection;

  const user = await findUser(String(row.challengeNumber));
  if (user.blocked) throw rejection;
  await renewSession(ctx, signedInAs(user, row.remember));
  ctx.status = 204;
}
