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
 * Ties a field to a form: `<TextField label="Email" {...fieldOf(form, 'email')} />`. Call it in
 * the component that called `useForm`, so that it renders again when the errors change.
 */
export function fieldOf<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: Path<Values>,
  rules?: RegisterOptions<Values, Path<Values>>,
): BoundField {
  const error = form.getFieldState(name, form.formState).error as FieldError | undefined;
  return { ...form.register(name, rules), errors: fieldMessages(error) };
}

/** The server's own sentence for an empty field, so that both sides speak alike. */
export function required(attribute: string) {
  return { required: `The ${attribute} field is required.` };
}
