import { addDays } from '@saltmarsh/contract/domain/london-time';
import { weeksOf } from '@saltmarsh/contract/domain/weeks';
import type { AvailableDays } from '@saltmarsh/contract/messages/availability';
import { useState, type KeyboardEvent } from 'react';
import { useSite } from '../../public/lib/public-read';
import { Button } from '../../ui/button';
import { Pick, Picks } from '../../ui/picks';
import { DayGrid, dayLabel } from './day-grid';

interface DayChoiceProps {
  today: string;
  date: string;
  days: AvailableDays['days'] | undefined;
  errors: readonly string[] | undefined;
  onChoose: (date: string) => void;
}

/** Offers the rest of this week, the next two weeks and a button for later days. */
export function DayChoice({ today, date: chosen, days, errors, onChoose }: DayChoiceProps) {
  const site = useSite();
  const last = addDays(today, site.booking_days_ahead);
  const [asked, setUntil] = useState(addDays(today, 14));
  // The chosen day may be after the weeks that the visitor has opened: if a day is full, the form
  // suggests free days, which may be later.
  const until = chosen > asked ? chosen : asked;
  const dates = weeksOf(today, until < last ? until : last).flat();
  const end = dates.at(-1) ?? last;

  /**
   * Up and Down choose the same weekday of another week, and skip closed days. The browser handles
   * Left and Right by itself.
   */
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = { ArrowUp: -7, ArrowDown: 7 }[event.key];
    if (!step) return;
    event.preventDefault();
    const boxes = [...event.currentTarget.querySelectorAll('input')];
    let at = boxes.indexOf(event.target as HTMLInputElement);
    do at += step;
    while (boxes[at]?.disabled);
    boxes[at]?.focus();
    boxes[at]?.click();
  }

  return (
    <Picks label={dayLabel(today, end < last ? end : last)} errors={errors}>
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the focused day */}
      <div className="days" onKeyDown={onKeyDown}>
        <DayGrid {...{ dates, today, last, days }}>
          {(day) => (
            <Pick
              key={day.value}
              {...day}
              name="date"
              checked={day.value === chosen}
              onChange={() => onChoose(day.value)}
            />
          )}
        </DayGrid>
      </div>
      {end < last && (
        <Button variant="link" onClick={() => setUntil(addDays(until, 28))}>
          Later days
        </Button>
      )}
    </Picks>
  );
}
