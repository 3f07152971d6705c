import { longDate } from '@saltmarsh/compat-api/contract/long-date';
import { nextBankHolidays, type BankHoliday } from './bank-holidays';

/** So many at once; the next ones follow as these are added. */
const SHOWN = 4;

interface BankHolidayListProps {
  today: string;
  entered: Parameters<typeof nextBankHolidays>[1];
  onAdd: (holiday: BankHoliday, closed: 'yes' | 'no') => void;
}

/** Those of England that nothing is said about yet. */
export function BankHolidayList({ today, entered, onAdd }: BankHolidayListProps) {
  const next = nextBankHolidays(today, entered, SHOWN);
  if (next.length === 0) return null;
  return (
    <div className="bank-holidays">
      <h3>Bank holidays ahead</h3>
      <p className="bank-holidays__lead">Without an entry, the usual hours hold.</p>
      <ul>
        {next.map((holiday) => (
          <li key={holiday.date}>
            <p>
              <strong>{holiday.name}</strong>
              <span>{longDate(holiday.date)}</span>
            </p>
            <div>
              <AddButton text="Closed" holiday={holiday} onAdd={() => onAdd(holiday, 'yes')} />
              <AddButton text="Other hours" holiday={holiday} onAdd={() => onAdd(holiday, 'no')} />
            </div>
          </li>
        ))}
      </ul>
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
    <button
      type="button"
      className="button"
      aria-label={`${text}: ${name}, ${longDate(date)}`}
      onClick={onAdd}
    >
      {text}
    </button>
  );
}
