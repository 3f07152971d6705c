import { endsNextDay } from '@saltmarsh/contract/domain/opening-hours';
import { useWatch } from 'react-hook-form';
import { IconButton } from '../../ui/icon';
import { TextField } from '../../ui/field';
import { fieldOf } from '../../forms/form-field';
import { readTime } from './clock-time';
import type { SettingsForm } from './settings-form';
import { TimeField } from './time-field';

export type ServicesName =
  | `opening_hours.${number}.services`
  | `opening_exceptions.${number}.services`;

interface ServiceRowProps {
  form: SettingsForm;
  name: `${ServicesName}.${number}`;
  /** Name of the row, e.g. `Friday, service 2`, because its fields have the same labels as others. */
  label: string;
  onRemove?: () => void;
}

export const SERVICE_NAMES = 'service-names';

/** One service, e.g. lunch from 12:00 to 15:00. */
export function ServiceRow({ form, name, label, onRemove }: ServiceRowProps) {
  const service = useWatch({ control: form.control, name });
  const [opens, closes] = [readTime(service?.opens ?? ''), readTime(service?.closes ?? '')];
  const isLate = opens && closes && endsNextDay({ opens, closes });
  const hidden = (text: string) => <span className="sr-only">{`${label}: ${text}`}</span>;
  return (
    <div className="service-row">
      <TextField
        label={hidden('name')}
        placeholder="Service, e.g. Lunch"
        list={SERVICE_NAMES}
        autoComplete="off"
        {...fieldOf(form, `${name}.name`)}
      />
      <TimeField form={form} name={`${name}.opens`} label={hidden('opens')} />
      <span className="service-row__to" aria-hidden="true">
        –
      </span>
      <TimeField form={form} name={`${name}.closes`} label={hidden('closes')} />
      {onRemove && <IconButton icon="close" title={`Remove ${label}`} onClick={onRemove} />}
      {isLate && <p className="service-row__late">Ends the next morning</p>}
    </div>
  );
}
