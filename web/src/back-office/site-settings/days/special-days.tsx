import { isDay } from '@saltmarsh/contract/domain/iso-date';
import { londonNow, weekdayOf } from '@saltmarsh/contract/domain/london-time';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { useController, useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button';
import { Choice } from '../../../ui/field';
import { List } from '../../../ui/list';
import { CardList, type CardProps } from '../card-list';
import { specialDaysWords } from '../card-words';
import { DaysFields, SettingField, useSettings } from '../setting-fields';
import { SettingsCard } from '../settings-card';
import { NO_TIMES, type ServiceInput, type SpecialDaysInput } from '../site-settings-input';
import { nextBankHolidays, type BankHoliday } from './bank-holidays';
import { OpeningServices } from './opening-services';

const BLANK: SpecialDaysInput = { date: '', until: '', closed: true, note: '', spans: [] };

const lastOf = ({ date, until }: SpecialDaysInput) => [until, date].find(isDay) ?? '';

export function SpecialDays() {
  const entered = useWatch({ control: useSettings().control, name: 'opening_exceptions' });
  const usualServices = useUsualServices();
  const today = londonNow().date;
  return (
    <CardList
      name="opening_exceptions"
      none="No special days are coming up."
      add="Add special days"
      blank={() => ({ ...BLANK })}
      Card={SpecialDaysCard}
      isOver={(days) => lastOf(days) !== '' && lastOf(days) < today}
    >
      {(append) => (
        <BankHolidayList
          today={today}
          entered={entered.map((days) => ({ first: days.date, last: lastOf(days) }))}
          onAdd={({ date, name: note }, closed) =>
            append({ ...BLANK, date, closed, note, spans: closed ? [] : usualServices(date) })
          }
        />
      )}
    </CardList>
  );
}

/** Returns a function that returns a date's usual services or, if there are none, one empty row. */
function useUsualServices(): (date: string) => ServiceInput[] {
  const form = useSettings();
  return (date) => {
    const services = form
      .getValues('opening_hours')
      .filter(({ day }) => isDay(date) && day === weekdayOf(date))
      .map(({ name, opens, closes }) => ({ name, opens, closes }));
    return services.length > 0 ? services : [NO_TIMES];
  };
}

function SpecialDaysCard({ row, index, card }: CardProps<'opening_exceptions'>) {
  const { control } = useSettings();
  const path = `opening_exceptions.${index}` as const;
  const closed = useController({ control, name: `${path}.closed` }).field;
  const services = useFieldArray({ control, name: `${path}.spans` });
  const usualServices = useUsualServices();
  const label = `Special days ${index + 1}`;

  function choose(isClosed: boolean): void {
    closed.onChange(isClosed);
    if (!isClosed && services.fields.length === 0) services.replace(usualServices(row.date));
  }
  const choice = (text: string, isClosed: boolean) => (
    <Choice
      type="radio"
      name={closed.name}
      checked={row.closed === isClosed}
      onChange={() => choose(isClosed)}
    >
      {text}
    </Choice>
  );
  return (
    <SettingsCard label={label} words={specialDaysWords(row)} remove={`Remove ${label}`} {...card}>
      <DaysFields path={path} />
      <SettingField name={`${path}.note`} label="Note for guests" placeholder="Christmas Day" />
      <div className="choices" role="radiogroup" aria-label="On these days">
        {choice('Closed', true)}
        {choice('Open at other hours', false)}
      </div>
      {!row.closed && (
        <div className="stack">
          <OpeningServices
            day={label}
            list={`${path}.spans`}
            rows={services.fields.map(({ id }, at) => ({ id, index: at }))}
            add={`${label}: add a service`}
            onAdd={() => services.append(NO_TIMES)}
            onRemove={services.fields.length > 1 ? services.remove : undefined}
          />
        </div>
      )}
    </SettingsCard>
  );
}

const SHOWN = 4;

interface BankHolidayListProps {
  today: string;
  entered: Parameters<typeof nextBankHolidays>[1];
  onAdd: (holiday: BankHoliday, isClosed: boolean) => void;
}

function BankHolidayList({ today, entered, onAdd }: BankHolidayListProps) {
  const next = nextBankHolidays(today, entered, SHOWN);
  const [first] = next;
  if (!first) return null;
  const addButton = (text: string, holiday: BankHoliday, isClosed: boolean) => (
    <Button
      aria-label={`${text}: ${holiday.name}, ${longDate(holiday.date)}`}
      onClick={() => onAdd(holiday, isClosed)}
    >
      {text}
    </Button>
  );
  const hours = 'Usual hours unless you say otherwise.';
  const words = {
    title: 'Coming bank holidays',
    text: `${hours} The next is ${first.name}, ${longDate(first.date)}.`,
  };
  return (
    <div className="settings-cards settings-cards--aside">
      <SettingsCard label="Bank holidays" words={words}>
        <List>
          {next.map((holiday) => (
            <li key={holiday.date} className="row">
              <div>
                <p className="row__title">{holiday.name}</p>
                <p className="soft">{longDate(holiday.date)}</p>
              </div>
              <div className="actions">
                {addButton('Closed', holiday, true)}
                {addButton('Other hours', holiday, false)}
              </div>
            </li>
          ))}
        </List>
      </SettingsCard>
    </div>
  );
}
