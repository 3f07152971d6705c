import { endsNextDay } from '@saltmarsh/contract/domain/opening-hours';
import { useRef, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon';
import { SettingField, useSettings } from '../setting-fields';

type ServiceList = 'opening_hours' | `opening_exceptions.${number}.spans`;

interface OpeningServicesProps {
  /** Prefix of the accessible labels, e.g. `Friday`. */
  day: string;
  /** Path of the list that contains the services. */
  list: ServiceList;
  rows: readonly { id: string; index: number }[];
  add: string;
  onAdd: () => void;
  /** Called with the index of a row. Without this function, rows cannot be removed. */
  onRemove: ((index: number) => void) | undefined;
  children?: ReactNode;
}

/** Edits the services of one day. Removing a service moves focus to the Add button. */
export function OpeningServices(props: OpeningServicesProps) {
  const { day, list, rows, add, onAdd, onRemove, children } = props;
  const button = useRef<HTMLButtonElement>(null);
  function remove(index: number): void {
    onRemove?.(index);
    button.current?.focus();
  }
  return (
    <>
      {rows.map(({ id, index }, at) => (
        <ServiceRow
          key={id}
          path={`${list}.${index}`}
          label={`${day}, service ${at + 1}`}
          onRemove={onRemove && (() => remove(index))}
        />
      ))}
      <div className="actions">
        <Button ref={button} variant="link" aria-label={add} onClick={onAdd}>
          Add a service
        </Button>
        {children}
      </div>
    </>
  );
}

interface ServiceRowProps {
  path: `${ServiceList}.${number}`;
  label: string;
  onRemove: (() => void) | undefined;
}

function ServiceRow({ path, label, onRemove }: ServiceRowProps) {
  const service = useWatch({ control: useSettings().control, name: path });
  const isLate = service?.opens && service.closes && endsNextDay(service);
  const hidden = (text: string) => <span className="sr-only">{`${label}: ${text}`}</span>;
  return (
    <div className="service-row">
      <SettingField
        name={`${path}.name`}
        label={hidden('name')}
        placeholder="Service, e.g. Lunch"
        list="service-names"
      />
      <SettingField type="time" name={`${path}.opens`} label={hidden('opens')} />
      <span className="service-row__to" aria-hidden="true">
        –
      </span>
      <SettingField type="time" name={`${path}.closes`} label={hidden('closes')} />
      {onRemove && <IconButton icon="close" title={`Remove ${label}`} onClick={onRemove} />}
      {isLate && <p className="service-row__late">Ends the next morning</p>}
    </div>
  );
}
