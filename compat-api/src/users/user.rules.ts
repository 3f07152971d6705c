import type { Input } from '../body/normalise-input';
import { ValidationError } from '../routing/http-errors';
import {
  changedPassword,
  email,
  newPassword,
  oneOf,
  optionalText,
  sometimes,
  text,
  validate,
  validateBoth,
} from '../validation/validate';
import type { Schema, Validated } from '../validation/validate';
import { throwingOurs } from '../validation/content-rule-error';
import { accountRules } from './account-rules';
import type { UserRow } from './user-row';

const firstname = text({ max: 100 });
const lastname = text({ max: 100 });

const contactRules = {
  address1: optionalText({ max: 255 }),
  address2: optionalText({ max: 100 }),
  town: optionalText({ max: 100 }),
  postcode: optionalText({ max: 10 }),
  telephone: optionalText({ max: 20 }),
};

export const createUserRules = {
  firstname,
  lastname,
  email: email(),
  role: oneOf(['user', 'admin'] as const, 'user'),
  password: newPassword(),
  ...contactRules,
};

/** `pta` is accepted here, so that saving a pta user keeps the role (contract.md). */
export const updateUserRules = {
  firstname: sometimes(firstname),
  lastname: sometimes(lastname),
  email: sometimes(email()),
  role: sometimes(oneOf(['user', 'pta', 'admin'] as const)),
  password: changedPassword(),
  ...contactRules,
};

/** Validates, and refuses together with the rest an address that another account has. */
export async function validateAccount<S extends Schema>(
  input: Input,
  schema: S,
  ownNumber?: number,
): Promise<Validated<S>> {
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

/** About the caller; that the last admin stays is the cms's rule. @throws ValidationError */
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
