import { ValidationError } from '../routing/http-errors';
import { oneOf, optionalText, sometimes, text } from '../validation/validate';
import { isNameTaken } from './widget.service';

const name = text({ max: 255 });

/** New widgets are always TEXT (spec §2), so the type that a client sends is not even read. */
export const createWidgetRules = { name };

export const updateWidgetRules = {
  name,
  type: sometimes(oneOf(['TEXT', 'IMAGE'] as const)),
  html: optionalText({ max: 200_000 }),
  alt: optionalText({ max: 255 }),
};

/** @throws ValidationError when another widget has the name, whatever its case. */
export async function requireFreeName(value: string, ownNumber?: number): Promise<void> {
  if (await isNameTaken(value, ownNumber)) {
    throw new ValidationError({ name: ['The name has already been taken.'] });
  }
}
