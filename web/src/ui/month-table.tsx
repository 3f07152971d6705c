import { addDays, londonNow } from '@saltmarsh/contract/domain/london-time';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { weekdayName, weekdays } from '@saltmarsh/contract/domain/weekdays';
import { weeksOfMonth } from '@saltmarsh/contract/domain/weeks';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';

const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** Returns e.g. `November 2026`. */
export const monthName = (month: string) => longDate(`${month}-01`).split(' ').slice(2).join(' ');

/** The attributes of a day's link or button. The Tab key reaches only one day of the month. */
export interface DayStop {
  'data-date': string;
  tabIndex: 0 | -1;
  onFocus: () => void;
}

interface MonthTableProps {
  /** The month as `YYYY-MM`. */
  month: string;
  /** The day that Tab reaches first, if shown. Otherwise today, if shown, or the first. */
  start?: string;
  className: string;
  children: (date: string, stop: DayStop) => ReactNode;
}

/** A table of the days of a month. Arrow keys move between days. */
export function MonthTable({ month, start, className, children }: MonthTableProps) {
  const weeks = weeksOfMonth(month);
  const shown = weeks.flat();
  const table = useRef<HTMLTableElement>(null);
  const [stop, setStop] = useState(() => {
    return [start, londonNow().date].find((day) => day && shown.includes(day)) ?? `${month}-01`;
  });

  function onKeyDown(event: KeyboardEvent): void {
    const days = KEYS[event.key];
    if (days === undefined) return;
    const next = addDays(stop, days);
    if (!shown.includes(next)) return;
    event.preventDefault();
    setStop(next);
    table.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
  }

  return (
    // The links or buttons are interactive, not the table, which only receives their key events.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <table ref={table} className={className} onKeyDown={onKeyDown}>
      <caption className="sr-only">{monthName(month)}. Arrow keys go from day to day.</caption>
      <thead>
        <tr>
          {weekdays.map(weekdayName).map((name) => (
            <th key={name} className="soft" scope="col" abbr={name}>
              <span aria-hidden="true">{name.slice(0, 3)}</span>
              <span className="sr-only">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) =>
              children(date, {
                'data-date': date,
                tabIndex: date === stop ? 0 : -1,
                onFocus: () => setStop(date),
              }),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
