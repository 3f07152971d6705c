import { addDays } from '@saltmarsh/contract/domain/london-time';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { spansOn } from '@saltmarsh/contract/domain/opening-hours';
import { weekdayName, weekdays } from '@saltmarsh/contract/domain/weekdays';
import { weeksOf } from '@saltmarsh/contract/domain/weeks';
import type { AvailableDays } from '@saltmarsh/contract/messages/availability';
import { useState } from 'react';
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

/** Offers the days of two weeks (three from Friday on), and a button for later days. */
export function DayChoice({ today, date: chosen, days, errors, onChoose }: DayChoiceProps) {
  const site = useSite();
  const last = addDays(today, site.booking_days_ahead);
  const [asked, setUntil] = useState(addDays(chosen > today ? chosen : today, 10));
  // The nearest free days of a full day may be later.
  const until = chosen > asked ? chosen : asked;
  const weeks = weeksOf(today, until < last ? until : last);

  function stateOf(date: string) {
    const found = days?.find((day) => day.date === date)?.state;
    return found ?? (spansOn(site, date).length === 0 ? 'closed' : 'free');
  }

  return (
    <Picks label="Day" errors={errors}>
      <div className="days">
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
              aria-label={[longDate(date), note].filter(Boolean).join(', ')}
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
      {(weeks.at(-1)?.at(-1) ?? last) < last && (
        <Button variant="link" onClick={() => setUntil(addDays(until, 28))}>
          Later days
        </Button>
      )}
    </Picks>
  );
}
