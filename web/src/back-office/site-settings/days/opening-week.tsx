import { weekdayName, weekdays, type Weekday } from '@saltmarsh/contract/domain/weekdays';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button';
import { Choice } from '../../../ui/field';
import { servicesText } from '../card-words';
import { OpeningServices } from './opening-services';
import { useSettings } from '../setting-fields';
import { SettingsCard } from '../settings-card';
import { isUnsaved, NO_TIMES } from '../site-settings-input';

const name = 'opening_hours';

/** Edits the usual week. The restaurant is closed on a day without services. */
export function OpeningWeek() {
  const { control, formState } = useSettings();
  const { fields, insert, remove, replace } = useFieldArray({ control, name });
  const week = useWatch({ control, name });
  const [said, setSaid] = useState('');
  const rows = fields.map(({ id, day }, index) => ({ id, day, index }));

  /** Adds a service after the other services of the day, because the list is in weekday order. */
  function add(day: Weekday): void {
    const before = weekdays.slice(0, weekdays.indexOf(day) + 1);
    insert(rows.filter((row) => before.includes(row.day)).length, { day, ...NO_TIMES });
  }
  function copy(from: Weekday, to: readonly Weekday[]): void {
    const next = weekdays.flatMap((day) => {
      const services = week.filter((each) => each.day === (to.includes(day) ? from : day));
      return services.map((each) => ({ ...each, day }));
    });
    replace(next);
    setSaid(`${weekdayName(from)}’s hours copied to ${to.map(weekdayName).join(', ')}.`);
  }
  return (
    <>
      <ol className="settings-cards">
        {weekdays.map((day) => {
          const services = week.filter((each) => each.day === day);
          const saved = formState.defaultValues?.opening_hours?.filter((each) => each?.day === day);
          const title = weekdayName(day);
          return (
            <li key={day}>
              <SettingsCard
                label={title}
                words={{ title, text: servicesText(services) }}
                isUnsaved={isUnsaved(services, [saved])}
              >
                {services.length === 0 && <p className="soft">Closed all day.</p>}
                <OpeningServices
                  day={title}
                  list={name}
                  rows={rows.filter((row) => row.day === day)}
                  add={`Add a service on ${title}`}
                  onAdd={() => add(day)}
                  onRemove={remove}
                >
                  <CopyDay day={day} onCopy={(days) => copy(day, days)} />
                </OpeningServices>
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

function CopyDay({ day, onCopy }: { day: Weekday; onCopy: (to: readonly Weekday[]) => void }) {
  const [chosen, setChosen] = useState<readonly Weekday[] | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const isOpen = chosen !== null;
  useEffect(() => {
    if (isOpen) group.current?.querySelector('input')?.focus();
  }, [isOpen]);

  function close(): void {
    setChosen(null);
    button.current?.focus();
  }
  const choice = (each: Weekday, days: readonly Weekday[]) => (
    <Choice
      key={each}
      type="checkbox"
      checked={days.includes(each)}
      onChange={({ target: { checked } }) =>
        setChosen(weekdays.filter((one) => (one === each ? checked : days.includes(one))))
      }
    >
      {weekdayName(each)}
    </Choice>
  );
  return (
    <>
      <Button
        ref={button}
        variant="link"
        aria-expanded={isOpen}
        aria-label={`Copy ${weekdayName(day)} to other days`}
        onClick={() => setChosen(isOpen ? null : [])}
      >
        Copy to…
      </Button>
      {chosen && (
        <fieldset ref={group} className="note copy-day">
          <legend>Replace the hours of</legend>
          <div className="choices">
            {weekdays.filter((each) => each !== day).map((each) => choice(each, chosen))}
          </div>
          <div className="choices">
            <Button
              disabled={chosen.length === 0}
              onClick={() => {
                onCopy(chosen);
                close();
              }}
            >
              Copy
            </Button>
            <Button variant="link" onClick={close}>
              Cancel
            </Button>
          </div>
        </fieldset>
      )}
    </>
  );
}
