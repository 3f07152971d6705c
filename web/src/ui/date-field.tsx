import {
  DATE_FORMAT,
  isDay,
  readDate,
  writeDate,
  UNREADABLE_DATE,
} from '@saltmarsh/contract/domain/iso-date';
import { addMonths, londonNow } from '@saltmarsh/contract/domain/london-time';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { spansOn } from '@saltmarsh/contract/domain/opening-hours';
import { type ComponentPropsWithoutRef, forwardRef, useId, useRef, useState } from 'react';
import { useSite } from '../public/lib/public-read';
import { Field, type FieldText } from './field';
import { IconButton } from './icon';
import { monthName, MonthTable } from './month-table';
import './date-field.css';

export const isReadableDate = (value: string) => value.trim() === '' || isDay(value);

interface DateInputProps extends Omit<ComponentPropsWithoutRef<'input'>, 'onChange'> {
  /** The date as `YYYY-MM-DD`, or the typed text if it is no date. */
  value: string;
  onChange: (value: string) => void;
  /** Runs after `onChange` when a day is chosen from the calendar. */
  onPick?: (date: string) => void;
}

/**
 * A text input for a date, with a calendar that shows when the restaurant is closed. The browser's
 * own would show 11/28/2026 in some languages. Invalid text stays, so that it can be corrected.
 */
export const DateInput = forwardRef<HTMLInputElement, DateInputProps>(function DateInput(
  { value, onChange, onPick, onBlur, ...input },
  ref,
) {
  // The text while the user types. As soon as the text is a valid date, the form gets the date.
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function close(): void {
    setOpen(false);
    opener.current?.focus();
  }

  return (
    // Escape closes the calendar from any element in it.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="date-field"
      onKeyDown={(event) => {
        if (!isOpen || event.key !== 'Escape') return;
        // The default action would close a dialog around the field.
        event.preventDefault();
        close();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <input
        type="text"
        className="field__box"
        autoComplete="off"
        {...input}
        ref={ref}
        value={typed ?? writeDate(value)}
        onChange={({ target }) => {
          const next = readDate(target.value) ?? target.value;
          setTyped(target.value);
          target.setCustomValidity(isReadableDate(next) ? '' : UNREADABLE_DATE);
          onChange(next);
        }}
        onBlur={(event) => {
          setTyped(undefined);
          onBlur?.(event);
        }}
      />
      <IconButton
        ref={opener}
        icon="calendar"
        title="Choose from a calendar"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <DateCalendar
          date={isDay(value) ? value : ''}
          onChoose={(date) => {
            onChange(date);
            close();
            onPick?.(date);
          }}
        />
      )}
    </div>
  );
});

interface DateCalendarProps {
  /** The chosen day, or an empty string. */
  date: string;
  onChoose: (date: string) => void;
}

function DateCalendar({ date: chosen, onChoose }: DateCalendarProps) {
  const site = useSite();
  const today = londonNow().date;
  const [month, setMonth] = useState((chosen || today).slice(0, 7));
  const step = (months: -1 | 1, name: string, arrow: string) => (
    <button
      type="button"
      aria-label={name}
      onClick={() => setMonth(addMonths(`${month}-01`, months).slice(0, 7))}
    >
      {arrow}
    </button>
  );
  return (
    <div
      // Scroll to the calendar, because a low dialog may hide it. jsdom has no `scrollIntoView`.
      ref={(box) => box?.scrollIntoView?.({ block: 'nearest' })}
      className="date-calendar"
      role="group"
      aria-label="Calendar"
    >
      <div className="date-calendar__bar">
        {step(-1, 'Previous month', '←')}
        <strong aria-live="polite">{monthName(month)}</strong>
        {step(1, 'Next month', '→')}
      </div>
      <MonthTable key={month} month={month} start={chosen} className="date-calendar__days">
        {(date, stop) => {
          const isClosed = spansOn(site, date).length === 0;
          return (
            <td key={date} data-other={!date.startsWith(month) || undefined}>
              <button
                type="button"
                {...stop}
                aria-label={longDate(date) + (isClosed ? ', closed' : '')}
                aria-current={date === today ? 'date' : undefined}
                aria-pressed={date === chosen}
                data-closed={isClosed || undefined}
                onClick={() => onChoose(date)}
              >
                {Number(date.slice(8))}
              </button>
            </td>
          );
        }}
      </MonthTable>
      <p className="soft">Struck through: closed.</p>
    </div>
  );
}

/** A date input with a label. The full date below the input shows how the text was understood. */
export const DateField = forwardRef<HTMLInputElement, DateInputProps & Omit<FieldText, 'hint'>>(
  function DateField({ label, errors, ...input }, ref) {
    const hintId = useId();
    return (
      <Field label={label} errors={errors}>
        {({ 'aria-describedby': errorsId = '', ...control }) => (
          <>
            <DateInput
              ref={ref}
              {...input}
              {...control}
              aria-describedby={`${hintId} ${errorsId}`.trim()}
            />
            <p id={hintId} className="soft date-field__hint">
              {isDay(input.value) ? longDate(input.value) : DATE_FORMAT}
            </p>
          </>
        )}
      </Field>
    );
  },
);
