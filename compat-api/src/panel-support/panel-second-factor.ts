import * as twoFactor from '../auth/two-factor.service';
import { findUserByEmail } from '../users/user.service';

type Factor = NonNullable<Awaited<ReturnType<typeof twoFactor.findTwoFactor>>>;

/**
 * The second factor of the site account at this address, if log-in there takes one. A customer may claim any
 * address: until it is verified, an editor who has it must not be asked for a code of theirs.
 */
async function factorAt(email: string): Promise<Factor | null> {
  const account = await findUserByEmail(email);
  if (!account || (account.access !== 'admin' && !account.emailVerifiedAt)) return null;
  const factor = await twoFactor.findTwoFactor(account.number);
  return factor?.confirmedAt ? factor : null;
}

export async function needsSecondFactor(email: string): Promise<boolean> {
  return (await factorAt(email)) !== null;
}

/** An app code, which may have a space in its middle, or a recovery code; used up, like one given on the site. */
export async function spendSecondFactor(email: string, code: string): Promise<boolean> {
  const factor = await factorAt(email);
  if (!factor) return true;
  const digits = code.replace(/\s/g, '');
  return /^\d{6}$/.test(digits)
    ? twoFactor.spendCode(factor, digits)
    : twoFactor.spendRecoveryCode(factor, code.trim());
}
