import type { FieldValues, Path, UseFormRegisterReturn } from 'react-hook-form';
import type { FieldRules, FormModel } from './form-model';
import { fieldMessages } from './server-errors';

export interface BoundField extends UseFormRegisterReturn {
  errors: string[];
}

/**
 * Binds a field to a form: `<TextField label="Email" {...fieldOf(form, 'email')} />`. Call it in the
 * component that calls `useForm`, so that it re-renders when errors change.
 */
export function fieldOf<Values extends FieldValues>(
  form: FormModel<Values>,
  name: Path<Values>,
  rules?: FieldRules,
): BoundField {
  const error = form.getFieldState(name, form.formState as never).error;
  return { ...form.register(name, rules), errors: fieldMessages(error) };
}

/** Binds a required field. An empty one gets the server's message, so that both sides say the same. */
export function requiredFieldOf<Values extends FieldValues>(
  form: FormModel<Values>,
  name: Path<Values>,
) {
  const message = `The ${name.replaceAll('_', ' ')} field is required.`;
  return { ...fieldOf(form, name, { required: message }), required: true };
}
