import { weekdayName, weekdays, type Weekday } from '@saltmarsh/contract/domain/weekdays';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/field';
import { servicesText } from './card-words';
import { OpeningServices } from './opening-services';
import { useSettings } from './setting-fields';
import { SettingsCard } from './settings-card';
import { isUnsaved, NO_TIMES } from './site-settings-input';

type Days = readonly Weekday[];

const name = 'opening_hours';

/** One card per day, as on the opening hours page. Without any services, the restaurant is closed. */
export function OpeningWeek() {
  const { control, formState } = useSettings();
  const { fields, insert, remove, replace } = useFieldArray({ control, name });
  const week = useWatch({ control, name });
  const [said, setSaid] = useState('');
  const saved = formState.defaultValues?.opening_hours ?? [];

  /** Adds a service after the others of its day: the list is in the order of the week. */
  function add(day: Weekday): void {
    const before = weekdays.slice(0, weekdays.indexOf(day) + 1);
    insert(fields.filter((each) => before.includes(each.day)).length, { day, ...NO_TIMES });
  }
  function copy(from: Weekday, to: Days): void {
    const next = weekdays.flatMap((day) => {
      const services = week.filter((each) => each.day === (to.includes(day) ? from : day));
      return services.map((each) => ({ ...each, day }));
    });
    replace(next);
    setSaid(`${weekdayName(from)}’s hours copied to ${to.map(weekdayName).join(', ')}.`);
  }
  return (
    <>
      <ol className="settings-cards opening-week">
        {weekdays.map((day) => {
          const services = week.filter((each) => each.day === day);
          const savedServices = saved.filter((each) => each?.day === day);
          const rows = fields.map(({ id }, index) => ({
            ...{ id, index, path: `${name}.${index}` as const },
          }));
          return (
            <li key={day}>
              <SettingsCard
                label={weekdayName(day)}
                words={{ title: weekdayName(day), text: servicesText(services) }}
                isUnsaved={isUnsaved(services, [savedServices])}
              >
                {services.length === 0 && <p className="soft">Closed all day.</p>}
                <DayServices
                  day={day}
                  rows={rows.filter(({ index }) => fields[index]?.day === day)}
                  onAdd={() => add(day)}
                  onRemove={remove}
                  onCopy={(days) => copy(day, days)}
                />
              </SettingsCard>
            </li>
          );
        })}
      </ol>
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  );
}

interface DayServicesProps {
  day: Weekday;
  rows: Parameters<typeof OpeningServices>[0]['rows'];
  onAdd: () => void;
  onRemove: (index: number) => void;
  onCopy: (to: Days) => void;
}

function DayServices({ day, rows, onAdd, onRemove, onCopy }: DayServicesProps) {
  const [isCopying, setCopying] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  function close(): void {
    setCopying(false);
    button.current?.focus();
  }
  return (
    <>
      <OpeningServices
        day={weekdayName(day)}
        rows={rows}
        add={`Add a service on ${weekdayName(day)}`}
        onAdd={onAdd}
        onRemove={onRemove}
      >
        <Button
          ref={button}
          variant="link"
          aria-expanded={isCopying}
          aria-label={`Copy ${weekdayName(day)} to other days`}
          onClick={() => setCopying(!isCopying)}
        >
          Copy to…
        </Button>
      </OpeningServices>
      {isCopying && (
        <CopyDay
          day={day}
          onCancel={close}
          onCopy={(days) => {
            onCopy(days);
            close();
          }}
        />
      )}
    </>
  );
}

interface CopyDayProps {
  day: Weekday;
  onCopy: (to: Days) => void;
  onCancel: () => void;
}

/** Asks for the days to copy to. Their own services are replaced. */
function CopyDay({ day, onCopy, onCancel }: CopyDayProps) {
  const [chosen, setChosen] = useState<Days>([]);
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => group.current?.querySelector('input')?.focus(), []);

  return (
    <fieldset ref={group} className="note copy-day">
      <legend>Replace the hours of</legend>
      <div className="choices">
        {weekdays
          .filter((each) => each !== day)
          .map((each) => (
            <Choice
              key={each}
              type="checkbox"
              checked={chosen.includes(each)}
              onChange={({ target: { checked } }) =>
                setChosen(weekdays.filter((one) => (one === each ? checked : chosen.includes(one))))
              }
            >
              {weekdayName(each)}
            </Choice>
          ))}
      </div>
      <div className="choices">
        <Button disabled={chosen.length === 0} onClick={() => onCopy(chosen)}>
          Copy
        </Button>
        <Button variant="link" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}
