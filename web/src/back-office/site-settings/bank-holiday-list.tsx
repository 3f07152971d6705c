import { longDate } from '@saltmarsh/contract/domain/long-date';
import { List } from '../../ui/list';
import { nextBankHolidays, type BankHoliday } from './bank-holidays';
import { SettingsCard } from './settings-card';
import { Button } from '../../ui/button';

/** Holidays shown at once. Adding one brings up the next. */
const SHOWN = 4;

interface BankHolidayListProps {
  today: string;
  entered: Parameters<typeof nextBankHolidays>[1];
  onAdd: (holiday: BankHoliday, closed: 'yes' | 'no') => void;
}

/** Lists coming bank holidays of England that have no entry yet. */
export function BankHolidayList({ today, entered, onAdd }: BankHolidayListProps) {
  const next = nextBankHolidays(today, entered, SHOWN);
  const [first] = next;
  if (!first) return null;
  return (
    <div className="settings-cards settings-cards--aside">
      <SettingsCard
        label="Bank holidays"
        words={{
          title: 'Bank holidays ahead',
          text: `Usual hours unless you say otherwise. The next is ${first.name}, ${longDate(first.date)}.`,
        }}
        isUnsaved={false}
      >
        <List>
          {next.map((holiday) => (
            <li key={holiday.date} className="row">
              <div>
                <p className="row__title">{holiday.name}</p>
                <p className="soft">{longDate(holiday.date)}</p>
              </div>
              <div className="actions">
                <AddButton text="Closed" holiday={holiday} onAdd={() => onAdd(holiday, 'yes')} />
                <AddButton
                  text="Other hours"
                  holiday={holiday}
                  onAdd={() => onAdd(holiday, 'no')}
                />
              </div>
            </li>
          ))}
        </List>
      </SettingsCard>
    </div>
  );
}

interface AddButtonProps {
  text: string;
  holiday: BankHoliday;
  onAdd: () => void;
}

function AddButton({ text, holiday: { name, date }, onAdd }: AddButtonProps) {
  return (
    <Button aria-label={`${text}: ${name}, ${longDate(date)}`} onClick={onAdd}>
      {text}
    </Button>
  );
}
