import type { z } from 'zod';
import type { Input } from '../body/normalise-input';
import { ValidationError } from '../routing/http-errors';
import { validate, validateBoth } from '../validation/validate';
import type { UserRow } from './user-row';
import { countAdmins, isEmailTaken } from './user.service';

/** Validates, and rejects together with the rest an address that another account has. */
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
  if (typeof address !== 'string' || !(await isEmailTaken(address.toLowerCase(), ownNumber))) {
    return;
  }
  throw new ValidationError({ email: ['The email has already been taken.'] });
}

/** Nobody locks himself or everybody out: `field` gets the message. @throws ValidationError */
export async function requireOtherAdmin(
  row: UserRow,
  actor: UserRow,
  field: 'role' | 'user',
  verb: 'demote' | 'delete',
): Promise<void> {
  if (row.number === actor.number) {
    throw new ValidationError({ [field]: [`You can't ${verb} yourself.`] });
  }
  if (row.access === 'admin' && (await countAdmins()) <= 1) {
    throw new ValidationError({ [field]: [`You can't ${verb} the last admin.`] });
  }
}
