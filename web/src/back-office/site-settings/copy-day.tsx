import { weekdayName, weekdays } from '@saltmarsh/contract/domain/weekdays';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/field';

interface CopyDayProps {
  /** Weekday to copy; 0 is Monday. */
  index: number;
  onCopy: (days: readonly number[]) => void;
  onCancel: () => void;
}

/** Asks for the days to copy to. Their own services are replaced. */
export function CopyDay({ index, onCopy, onCancel }: CopyDayProps) {
  const [days, setDays] = useState<readonly number[]>([]);
  const group = useRef<HTMLFieldSetElement>(null);
  const others = weekdays.map((day, at) => ({ day, at })).filter(({ at }) => at !== index);
  useEffect(() => group.current?.querySelector('input')?.focus(), []);

  return (
    <fieldset ref={group} className="note copy-day">
      <legend>Replace the hours of</legend>
      <div className="choices">
        {others.map(({ day, at }) => (
          <Choice
            key={day}
            type="checkbox"
            checked={days.includes(at)}
            onChange={({ target }) =>
              setDays(target.checked ? [...days, at].sort() : days.filter((each) => each !== at))
            }
          >
            {weekdayName(day)}
          </Choice>
        ))}
      </div>
      <div className="choices">
        <Button disabled={days.length === 0} onClick={() => onCopy(days)}>
          Copy
        </Button>
        <Button variant="link" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}
