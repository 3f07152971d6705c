import { ValidationError } from '../http/errors';
import {
  changedPassword,
  email,
  newPassword,
  oneOf,
  optionalText,
  sometimes,
  text,
} from '../http/validate';
import type { UserRow } from '../http/user-row';
import { countAdmins, isEmailTaken } from './user.service';

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

/** @throws ValidationError when another account has the address. */
export async function requireFreeEmail(address: string, ownNumber?: number): Promise<void> {
  if (await isEmailTaken(address, ownNumber)) {
    throw new ValidationError({ email: ['The email has already been taken.'] });
  }
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
