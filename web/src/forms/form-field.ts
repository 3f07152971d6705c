import type {
  FieldError,
  FieldValues,
  Path,
  RegisterOptions,
  UseFormRegisterReturn,
  UseFormReturn,
} from 'react-hook-form';
import { fieldMessages } from '../fields/server-errors';

export interface BoundField extends UseFormRegisterReturn {
  errors: string[];
}

/**
 * Binds a field to a form: `<TextField label="Email" {...fieldOf(form, 'email')} />`. Call it in the
 * component that calls `useForm`, so that it re-renders when errors change.
 */
export function fieldOf<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: Path<Values>,
  rules?: RegisterOptions<Values, Path<Values>>,
): BoundField {
  const error = form.getFieldState(name, form.formState).error as FieldError | undefined;
  return { ...form.register(name, rules), errors: fieldMessages(error) };
}

/** As `fieldOf`; an empty field gets the server's message, so that both sides say the same. */
export function requiredFieldOf<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: Path<Values>,
) {
  const message = `The ${name.replaceAll('_', ' ')} field is required.`;
  return { ...fieldOf(form, name, { required: message }), required: true };
}
