import {
  BOOKING_DAYS_AHEAD,
  TABLE_STEP_MINUTES,
} from '@saltmarsh/compat-api/contract/booking-bounds';
import type { FieldErrors } from '@saltmarsh/compat-api/contract/errors';
import { useCallback, useRef, useState } from 'react';
import { addDays, londonNow, type LondonTime } from '@saltmarsh/compat-api/contract/london-time';
import { TextField } from '../../fields/text-field';
import { BookingTime } from './booking-time';

interface BookingDateAndTimeProps {
  /** Values of a rejected post without JavaScript. */
  sent: Record<string, string>;
  errors: FieldErrors;
}

/**
 * The date and the times offered on it. The server's HTML is cached, so only the browser knows today's
 * date: before hydration and without JavaScript any time can be typed, and the server validates it.
 */
export function BookingDateAndTime({ sent, errors }: BookingDateAndTimeProps) {
  const dateBox = useRef<HTMLInputElement>(null);
  const [date, setDate] = useState('');
  const [time, setTime] = useState('');
  const [now, setNow] = useState<LondonTime | null>(null);

  /** Adopts values entered before hydration or restored by Back. */
  const takeOver = useCallback((timeBox: HTMLInputElement | null) => {
    if (!timeBox) return;
    const start = () => {
      setDate(dateBox.current?.value ?? '');
      setTime(timeBox.value);
      setNow(londonNow());
    };
    // Replacing the field while the visitor is typing would lose focus and input.
    if (document.activeElement === timeBox) timeBox.addEventListener('blur', start, { once: true });
    else start();
  }, []);

  return (
    <>
      <TextField
        ref={dateBox}
        label="Date"
        type="date"
        name="date"
        required
        min={now?.date}
        max={now ? addDays(now.date, BOOKING_DAYS_AHEAD) : undefined}
        defaultValue={sent.date}
        errors={errors.date}
        onChange={(event) => setDate(event.currentTarget.value)}
      />
      {now ? (
        <BookingTime
          date={date}
          after={date === now.date ? now.time : ''}
          wanted={time}
          onWant={setTime}
          errors={errors.time}
        />
      ) : (
        <TextField
          ref={takeOver}
          label="Time"
          type="time"
          name="time"
          required
          step={TABLE_STEP_MINUTES * 60}
          defaultValue={sent.time}
          errors={errors.time}
        />
      )}
    </>
  );
}
