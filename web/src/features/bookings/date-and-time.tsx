import type { FieldErrors } from '@saltmarsh/compat-api/contract/errors';
import { useState } from 'react';
import { addDays, londonNow } from '../../lib/london-time';
import { useHydrated } from '../../lib/use-hydrated';
import { useSite } from '../../lib/use-site';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { tableTimes } from './table-times';

/** Tables open so many days ahead; the server's rule. */
const DAYS_AHEAD = 60;

interface DateAndTimeProps {
  /** What was sent before, after a post without JavaScript. */
  sent: Record<string, string>;
  errors: FieldErrors;
}

/**
 * The day, and the times of its services. Which day it is today only the browser can say (the
 * server's page is cached): before it does, and without JavaScript, any time can be typed and the
 * server says when it is outside the opening hours.
 */
export function DateAndTime({ sent, errors }: DateAndTimeProps) {
  const now = useHydrated() ? londonNow() : null;
  const [date, setDate] = useState(sent.date ?? '');
  return (
    <>
      <TextField
        label="Date"
        type="date"
        name="date"
        required
        min={now?.date}
        max={now ? addDays(now.date, DAYS_AHEAD) : undefined}
        defaultValue={sent.date}
        errors={errors.date}
        onChange={(event) => setDate(event.currentTarget.value)}
      />
      {now ? (
        <TimeOfDay
          key={date}
          date={date}
          after={date === now.date ? now.time : ''}
          errors={errors.time}
        />
      ) : (
        <TextField
          label="Time"
          type="time"
          name="time"
          required
          step={15 * 60}
          defaultValue={sent.time}
          errors={errors.time}
        />
      )}
    </>
  );
}

interface TimeOfDayProps {
  date: string;
  after: string;
  errors: string[] | undefined;
}

function TimeOfDay({ date, after, errors }: TimeOfDayProps) {
  const site = useSite();
  const services = date ? tableTimes(site, date, after) : [];
  const invitation = services.length > 0 ? 'Choose' : date ? 'No tables' : 'Date first';
  return (
    <SelectField
      label="Time"
      name="time"
      required
      defaultValue=""
      errors={date && services.length === 0 ? ['We are closed on that day.'] : errors}
    >
      <option value="">{invitation}</option>
      {services.map(({ service, times }) => (
        <optgroup key={times[0]} label={service ?? 'Open'}>
          {times.map((time) => (
            <option key={time}>{time}</option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
