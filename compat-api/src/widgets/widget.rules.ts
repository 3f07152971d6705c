import { ValidationError } from '../routing/http-errors';
import { isNameTaken } from './widget.service';

/** @throws ValidationError when another widget has the name, whatever its case. */
export async function requireFreeName(value: string, ownNumber?: number): Promise<void> {
  if (await isNameTaken(value, ownNumber)) {
    throw new ValidationError({ name: ['The name has already been taken.'] });
  }
}
