import type { ComponentPropsWithoutRef } from 'react';
import { useFormContext, type Path } from 'react-hook-form';
import { fieldOf } from '../../forms/form-field';
import { TextField } from '../../ui/field';
import { FormDateField } from '../ui/form-date-field';
import type { SettingsInput } from './site-settings-input';

export const useSettings = () => useFormContext<SettingsInput>();

interface SettingProps extends ComponentPropsWithoutRef<typeof TextField> {
  name: Path<SettingsInput>;
}

export function SettingField({ name, ...field }: SettingProps) {
  return <TextField {...field} {...fieldOf(useSettings(), name)} />;
}

export function UrlField(props: SettingProps) {
  return <SettingField inputMode="url" placeholder="https://" {...props} />;
}

export const numberOf = (typed: string | number) =>
  /^\s*\d+\s*$/.test(String(typed)) ? Number(typed) : typed;

export function NumberField({ name, ...field }: SettingProps) {
  const bound = fieldOf(useSettings(), name, { setValueAs: numberOf });
  return <TextField inputMode="numeric" {...field} {...bound} />;
}

export function DaysFields({ path }: { path: `${'opening' | 'booking'}_exceptions.${number}` }) {
  const form = useSettings();
  return (
    <div className="settings-short">
      <FormDateField form={form} name={`${path}.date`} label="First day" />
      <FormDateField form={form} name={`${path}.until`} label="Last day, if more than one" />
    </div>
  );
}
