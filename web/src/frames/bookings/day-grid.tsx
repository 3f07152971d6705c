import { longDate } from '@saltmarsh/contract/domain/long-date';
import { spansOn } from '@saltmarsh/contract/domain/opening-hours';
import type { AvailableDays } from '@saltmarsh/contract/messages/availability';
import type { ReactNode } from 'react';
import { useSite } from '../../public/lib/public-read';

/** The properties of a `Pick`. */
interface Day {
  /** The date. */
  value: string;
  'aria-label': string;
  /** True if we are closed. */
  disabled: boolean;
  note: string | false | undefined;
  /** The number of the day in its month. */
  children: string | undefined;
}

interface DayGridProps {
  /** The days of the shown weeks, from a Monday to a Sunday. */
  dates: string[];
  today: string;
  last: string;
  /** State of each day. Until the states load, the opening hours determine the closed days. */
  days: AvailableDays['days'] | undefined;
  children: (day: Day) => ReactNode;
}

/** Renders each day from today to `last` in the column of its weekday. */
export function DayGrid({ dates, today, last, days, children: render }: DayGridProps) {
  const site = useSite();

  function stateOf(date: string) {
    const found = days?.find((day) => day.date === date)?.state;
    const byHours = spansOn(site, date).length === 0 ? 'closed' : 'free';
    // Today can be chosen even if it has no times left: the form then gives the reason and suggests
    // free days.
    return found && (found !== 'closed' || date !== today) ? found : byHours;
  }

  return (
    <>
      {dates.slice(0, 7).map((date) => (
        <span key={date} className="days__name" aria-hidden="true">
          {longDate(date).slice(0, 3)}
        </span>
      ))}
      {dates.map((date) => {
        if (date < today || date > last) return <span key={date} />;
        const [, number, month] = longDate(date).split(' ');
        const state = stateOf(date);
        const shown = state === 'free' ? date === today && 'today' : state;
        return render({
          value: date,
          'aria-label': longDate(date) + (shown ? `, ${shown}` : ''),
          disabled: state === 'closed',
          note: shown || (number === '1' && month?.slice(0, 3)),
          children: number,
        });
      })}
    </>
  );
}

export function dayLabel(...days: string[]): string {
  const [first, last] = days.map((date) => longDate(date).split(' ')[2]);
  return `Day · ${first}${first === last ? '' : ` – ${last}`}`;
}
