import { errors } from '@strapi/utils';

export interface FieldError {
  /** The path from the entry to the field, e.g. `['openingHours', '2', 'closes']`. */
  path: string[];
  message: string;
}

/**
 * Rejects a write. The panel puts each message on its field by `details.errors[].path`, and the API turns the
 * same list into its 422. The name must be ValidationError, or the panel shows only a toast.
 */
export function rejectFields(list: FieldError[]): never {
  const details = list.map((error) => ({ ...error, name: 'ValidationError' }));
  throw new errors.ValidationError(list[0]?.message ?? 'Invalid', { errors: details });
}

export function rejectField(field: string, message: string): never {
  return rejectFields([{ path: [field], message }]);
}
