import { weekdayName, weekdays } from '@saltmarsh/contract/domain/weekdays';
import { useEffect, useRef, useState } from 'react';

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
    <fieldset ref={group} className="copy-day">
      <legend>Replace the hours of</legend>
      <div className="copy-day__days">
        {others.map(({ day, at }) => (
          <label key={day}>
            <input
              type="checkbox"
              checked={days.includes(at)}
              onChange={({ target }) =>
                setDays(target.checked ? [...days, at].sort() : days.filter((each) => each !== at))
              }
            />
            {weekdayName(day)}
          </label>
        ))}
      </div>
      <div className="copy-day__actions">
        <button
          type="button"
          className="button"
          disabled={days.length === 0}
          onClick={() => onCopy(days)}
        >
          Copy
        </button>
        <button type="button" className="settings-add" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </fieldset>
  );
}
