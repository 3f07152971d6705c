import { SETTING_FIELDS } from '@saltmarsh/contract/domain/site-setting-labels';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { useFormContext, type Path } from 'react-hook-form';
import { fieldOf, type FieldRules } from '../../forms/form-field';
import { TextField } from '../../ui/field';
import { FormDateField } from '../ui/form-date-field';
import type { SettingsInput } from './site-settings-input';

export const useSettings = () => useFormContext<SettingsInput>();

/** The label in `SETTING_FIELDS` is the default. */
type SettingProps = Omit<ComponentPropsWithoutRef<typeof TextField>, 'label' | 'name'> & {
  rules?: FieldRules;
} & (
    | { name: keyof typeof SETTING_FIELDS & Path<SettingsInput>; label?: ReactNode }
    | { name: Path<SettingsInput>; label: ReactNode }
  );

const FIELDS: Readonly<Record<string, { label: string }>> = SETTING_FIELDS;

export function SettingField({ name, label = FIELDS[name]?.label, rules, ...field }: SettingProps) {
  return <TextField label={label} {...field} {...fieldOf(useSettings(), name, rules)} />;
}

export function UrlField(props: SettingProps) {
  return <SettingField inputMode="url" placeholder="https://" {...props} />;
}

export const numberOf = (typed: string | number) =>
  /^\s*\d+\s*$/.test(String(typed)) ? Number(typed) : typed;

export function NumberField(props: SettingProps) {
  return <SettingField inputMode="numeric" rules={{ setValueAs: numberOf }} {...props} />;
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
