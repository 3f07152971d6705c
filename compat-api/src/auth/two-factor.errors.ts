import type { ChallengeInput } from '../contract/two-factor';
import { ValidationError } from '../routing/http-errors';

const INVALID_CODE = { code: ['The provided two factor authentication code was invalid.'] };
const INVALID_RECOVERY_CODE = {
  recovery_code: ['The provided two factor recovery code was invalid.'],
};

export const invalidCode = () => new ValidationError(INVALID_CODE);

/** Puts the error on the field that was sent; on `code` if neither was. */
export function invalidCodes({ code, recovery_code }: ChallengeInput): ValidationError {
  return new ValidationError({
    ...(code || !recovery_code ? INVALID_CODE : {}),
    ...(recovery_code ? INVALID_RECOVERY_CODE : {}),
  });
}
