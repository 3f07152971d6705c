import { FormDateField } from '../../ui/form-date-field';
import { useSettings } from '../setting-fields';

export function DaysFields({ path }: { path: `${'opening' | 'booking'}_exceptions.${number}` }) {
  const form = useSettings();
  return (
    <div className="settings-short">
      <FormDateField form={form} name={`${path}.date`} label="First day" />
      <FormDateField form={form} name={`${path}.until`} label="Last day, if more than one" />
    </div>
  );
}
