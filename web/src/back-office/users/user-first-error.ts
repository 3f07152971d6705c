import type { BoundField } from '../../forms/form-field';

/** Admin user forms show one message per field (spec §5). */
export function firstError(field: BoundField): BoundField {
  return { ...field, errors: field.errors.slice(0, 1) };
}
