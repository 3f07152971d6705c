import { addDays } from '@saltmarsh/contract/domain/london-time';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { spansOn } from '@saltmarsh/contract/domain/opening-hours';
import { weekdayName, weekdays } from '@saltmarsh/contract/domain/weekdays';
import { weeksOf } from '@saltmarsh/contract/domain/weeks';
import type { AvailableDays } from '@saltmarsh/contract/messages/availability';
import { useState, type KeyboardEvent } from 'react';
import { useSite } from '../../public/lib/public-read';
import { Button } from '../../ui/button';
import { Pick, Picks } from '../../ui/picks';

interface DayChoiceProps {
  today: string;
  date: string;
  /** State of each day. Until it is known, the opening hours determine the closed days. */
  days: AvailableDays['days'] | undefined;
  errors: readonly string[] | undefined;
  onChoose: (date: string) => void;
}

/** Offers the rest of this week, the next week and a button for later days. */
export function DayChoice({ today, date: chosen, days, errors, onChoose }: DayChoiceProps) {
  const site = useSite();
  const last = addDays(today, site.booking_days_ahead);
  const [asked, setUntil] = useState(addDays(chosen > today ? chosen : today, 7));
  // The chosen day may be beyond the weeks that the visitor has asked for: if a day is full, the
  // form suggests free days, which may be later.
  const until = chosen > asked ? chosen : asked;
  const weeks = weeksOf(today, until < last ? until : last);
  const end = weeks.at(-1)?.at(-1) ?? last;
  const months = new Set(
    [today, end < last ? end : last].map((date) => longDate(date).split(' ')[2]),
  );

  function stateOf(date: string) {
    const found = days?.find((day) => day.date === date)?.state;
    const byHours = spansOn(site, date).length === 0 ? 'closed' : 'free';
    // Today can be chosen even if it has no times left: the form then gives the reason and suggests
    // free days.
    return date === today && found === 'closed' ? byHours : (found ?? byHours);
  }

  /** Moves up and down by a week, past closed days. The browser handles Left and Right by itself. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = { ArrowUp: -7, ArrowDown: 7 }[event.key];
    if (!step) return;
    event.preventDefault();
    let { value: day } = event.target as HTMLInputElement;
    let box: HTMLInputElement | null;
    do {
      day = addDays(day, step);
      box = event.currentTarget.querySelector(`[value="${day}"]`);
    } while (box?.disabled);
    box?.focus();
    box?.click();
  }

  return (
    <Picks label={`Day · ${[...months].join(' – ')}`} errors={errors}>
      {/* The key events come from the focused day. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="days" onKeyDown={onKeyDown}>
        {weekdays.map((weekday) => (
          <span key={weekday} className="days__name" aria-hidden="true">
            {weekdayName(weekday).slice(0, 3)}
          </span>
        ))}
        {weeks.flat().map((date) => {
          if (date < today || date > last) return <span key={date} />;
          const [, day, month] = longDate(date).split(' ');
          const state = stateOf(date);
          const note = state === 'free' ? date === today && 'today' : state;
          return (
            <Pick
              key={date}
              name="date"
              value={date}
              aria-label={longDate(date) + (note ? `, ${note}` : '')}
              disabled={state === 'closed'}
              checked={date === chosen}
              note={note || (day === '1' && month?.slice(0, 3))}
              onChange={() => onChoose(date)}
            >
              {day}
            </Pick>
          );
        })}
      </div>
      {end < last && (
        <Button variant="link" onClick={() => setUntil(addDays(until, 28))}>
          Later days
        </Button>
      )}
    </Picks>
  );
}
