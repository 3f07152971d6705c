import type { BoundField } from '../../forms/form-field';

/** The forms of the admin's users show one message a field (spec §5). */
export function firstError(field: BoundField): BoundField {
  return { ...field, errors: field.errors.slice(0, 1) };
}
