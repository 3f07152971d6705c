import { ValidationError } from '../routing/http-errors';
import type { Limit } from '../rate-limits/rate-limit';

/** Tries for one account whose password was right. */
export const CHALLENGE_LIMIT: Limit = { name: 'two-factor', max: 5, windowMs: 60_000 };

export const invalidCode = () =>
  new ValidationError({ code: ['The provided two factor authentication code was invalid.'] });

export const invalidRecoveryCode = () =>
  new ValidationError({
    recovery_code: ['The provided two factor recovery code was invalid.'],
  });

/** @throws ValidationError when a code is anything but text; `null` when none was sent */
export function readCode(raw: unknown, field = 'code'): string | null {
  if (raw === undefined || raw === null) return null;
  if (typeof raw === 'string') return raw;
  const attribute = field.replace('_', ' ');
  throw new ValidationError({ [field]: [`The ${attribute} field must be a string.`] });
}
