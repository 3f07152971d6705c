import { Buffer } from 'node:buffer';
import { z } from 'zod';

const MIN_LENGTH = 8;
/** bcrypt reads 72 bytes and silently ignores the rest. */
const MAX_BYTES = 72;

export const password = () => z.string().min(1).meta({ format: 'password' });

const newPasswordField = z
  .string()
  .check(({ value, issues }) => {
    if ([...value].length < MIN_LENGTH) {
      const rule = { code: 'too_small', origin: 'string', inclusive: true } as const;
      issues.push({ ...rule, minimum: MIN_LENGTH, input: value });
    }
    if (Buffer.byteLength(value) > MAX_BYTES) {
      issues.push({ code: 'custom', params: { rule: 'bytes', bound: MAX_BYTES }, input: value });
    }
  })
  .meta({ format: 'password', minLength: MIN_LENGTH, maxLength: MAX_BYTES });

/**
 * A new password and its confirmation. If they differ, `confirmed` reports an error at `password`.
 */
export const newPassword = {
  password: newPasswordField,
  // OpenAPI lists the confirmation as required. If it is missing, only `confirmed` reports an error:
  // without `preprocess`, zod would do so, too.
  password_confirmation: z
    .preprocess((value) => value, z.unknown())
    .meta({ type: 'string', format: 'password' }),
};

/** A password that is optional: an empty one keeps the old password. */
export const changedPassword = {
  password: newPasswordField.nullish().transform((value) => value ?? undefined),
  password_confirmation: newPassword.password_confirmation.optional(),
};

/**
 * Works like Laravel's `confirmed`: compares a password with its confirmation, then removes the
 * confirmation.
 */
export function confirmed<
  Message extends { password?: unknown; password_confirmation?: unknown },
  Input,
>(message: z.ZodType<Message, Input>) {
  return message
    .refine(
      ({ password: given, password_confirmation: again }) =>
        typeof given !== 'string' || given === again,
      { path: ['password'], params: { rule: 'confirmed' }, when: () => true },
    )
    .transform(({ password_confirmation: _checked, ...rest }) => rest);
}
