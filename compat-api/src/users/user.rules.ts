import type { z } from 'zod';
import type { Input } from '../body/normalise-input';
import { ValidationError } from '../routing/http-errors';
import { throwingOurs } from '../validation/content-rule-error';
import { validate, validateBoth } from '../validation/validate';
import { accountRules } from './account-rules';
import type { UserRow } from './user-row';

/** Validates the input and, together with its other errors, rejects an address that is taken. */
export async function validateAccount<Schema extends z.ZodType>(
  input: Input,
  schema: Schema,
  ownNumber?: number,
): Promise<z.output<Schema>> {
  const [values] = await validateBoth(
    () => validate(input, schema),
    () => requireFreeEmail(input.email, ownNumber),
  );
  return values;
}

async function requireFreeEmail(address: unknown, ownNumber?: number): Promise<void> {
  if (typeof address !== 'string') return;
  const own = ownNumber === undefined ? undefined : { number: ownNumber };
  await throwingOurs(accountRules().requireFreeEmail(address, own));
}

/** Rejects changes to the caller's own account; the cms protects the last admin. @throws ValidationError */
export function requireOther(
  row: UserRow,
  actor: UserRow,
  field: 'role' | 'user',
  verb: 'demote' | 'delete',
): void {
  if (row.number === actor.number) {
    throw new ValidationError({ [field]: [`You can't ${verb} yourself.`] });
  }
}
