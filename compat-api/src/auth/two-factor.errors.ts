import { ValidationError } from '../routing/http-errors';

export const invalidCode = () =>
  new ValidationError({ code: ['The provided two factor authentication code was invalid.'] });

export const invalidRecoveryCode = () =>
  new ValidationError({
    recovery_code: ['The provided two factor recovery code was invalid.'],
  });
