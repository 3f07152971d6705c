import { requiredFieldOf } from '../forms/form-field';
import type { FormModel } from '../forms/form-model';
import { TextField } from '../ui/field';

/** A six-digit code. Phones show the numeric keypad and suggest the code. */
export function CodeField({ form }: { form: FormModel<{ code: string }> }) {
  return (
    <TextField
      label="Code"
      inputMode="numeric"
      autoComplete="one-time-code"
      // Six digits and a space in the middle.
      maxLength={7}
      {...requiredFieldOf(form, 'code')}
    />
  );
}
