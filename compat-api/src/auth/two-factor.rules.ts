import { ValidationError } from '../routing/http-errors';
import type { Limit } from '../rate-limits/rate-limit';

/** Tries for one account whose password was right. */
export const CHALLENGE_LIMIT: Limit = { name: 'two-factor', max: 5, windowMs: 60_000 };

const INVALID_CODE = { code: ['The provided two factor authentication code was invalid.'] };
const INVALID_RECOVERY_CODE = {
  recovery_code: ['The provided two factor recovery code was invalid.'],
};

export const invalidCode = () => new ValidationError(INVALID_CODE);

/** Names what was sent; without either, the code. */
export function invalidCodes({ code, recoveryCode }: Codes): ValidationError {
  return new ValidationError({
    ...(code !== null || recoveryCode === null ? INVALID_CODE : {}),
    ...(recoveryCode === null ? {} : INVALID_RECOVERY_CODE),
  });
}

export interface Codes {
  code: string | null;
  recoveryCode: string | null;
}

/** @throws ValidationError when a code is anything but text; `null` when none was sent */
export function readCode(raw: unknown, field = 'code'): string | null {
  if (raw === undefined || raw === null) return null;
  if (typeof raw === 'string') return raw;
  const attribute = field.replace('_', ' ');
  throw new ValidationError({ [field]: [`The ${attribute} field must be a string.`] });
}
