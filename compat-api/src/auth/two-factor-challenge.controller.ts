import type { Input } from '../body/normalise-input';
import type { ApiContext } from '../routing/context';
import { renewSession } from '../sessions/session';
import { consume } from '../rate-limits/rate-limit';
import { findUser } from '../users/user.service';
import { signedInAs } from './login.controller';
import { CHALLENGE_LIMIT, invalidCodes, readCode, type Codes } from './two-factor.rules';
import { findTwoFactor, spendCode, spendRecoveryCode } from './two-factor.service';

/** Second step of a log-in: a code of the app, or one of the recovery codes. */
export async function challenge(ctx: ApiContext) {
  const codes = readCodes(ctx.state.input);
  const { code, recoveryCode } = codes;
  const refusal = invalidCodes(codes);
  const { row } = ctx.state.session;
  if (!row?.challengeNumber) throw refusal;
  consume(ctx, [[CHALLENGE_LIMIT, String(row.challengeNumber)]]);

  const factor = await findTwoFactor(row.challengeNumber);
  const isPassed =
    factor !== null &&
    ((code !== null && (await spendCode(factor, code))) ||
      (recoveryCode !== null && (await spendRecoveryCode(factor, recoveryCode))));
  if (!isPassed) throw refusal;

  const user = await findUser(String(row.challengeNumber));
  if (user.blocked) throw refusal;
  await renewSession(ctx, signedInAs(user, row.remember));
  ctx.status = 204;
}

function readCodes(input: Input): Codes {
  return {
    code: readCode(input.code),
    recoveryCode: readCode(input.recovery_code, 'recovery_code'),
  };
}
