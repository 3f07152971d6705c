import type { Path } from 'react-hook-form';
import { TextField } from '../../ui/field';
import { fieldOf } from '../../forms/form-field';
import type { SettingsForm } from './settings-form';
import type { SettingsInput } from './site-settings-input';

interface NumberFieldProps {
  form: SettingsForm;
  name: Path<SettingsInput>;
  label: string;
  hint?: string;
}

/** A number as text. Anything else is sent as typed, and the server rejects it. */
export function NumberField({ form, name, label, hint }: NumberFieldProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      {...fieldOf(form, name)}
    />
  );
}
