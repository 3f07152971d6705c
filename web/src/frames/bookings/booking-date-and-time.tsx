import { addDays, londonNow, type LondonTime } from '@saltmarsh/contract/domain/london-time';
import type { Availability } from '@saltmarsh/contract/messages/booking';
import type { FieldErrors } from '@saltmarsh/contract/messages/errors';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import useSWR from 'swr';
import { get } from '../../public/lib/api-client';
import { useSite } from '../../public/lib/use-site';
import { SelectField, TextField } from '../../ui/field';
import { BookingTime, type TimeChoice } from './booking-time';

interface BookingDateAndTimeProps {
  /** Values of a rejected post without JavaScript. */
  sent: Record<string, string>;
  errors: FieldErrors;
  choice: TimeChoice;
  onChoose: (choice: TimeChoice) => void;
}

// Loaded separately, because most diners get the time that they want.
const Instead = lazy(() => import('./instead'));

/**
 * Fields for the date, a time offered on it and the number of guests. The server's HTML is cached, so only
 * the browser knows today's date. Before hydration, without JavaScript or if loading the times fails, any
 * time can be typed and the server validates it.
 */
export function BookingDateAndTime(props: BookingDateAndTimeProps) {
  const { sent, errors, choice, onChoose } = props;
  const dateBox = useRef<HTMLInputElement>(null);
  const [date, setDate] = useState('');
  const [guests, setGuests] = useState(sent.guests ?? '2');
  const [now, setNow] = useState<LondonTime | null>(null);
  const guestsBox = useRef<HTMLSelectElement>(null);
  const times = useRef<HTMLSelectElement>(null);
  const site = useSite();
  const { data: availability, error } = useAvailability(now ? date : '', guests);
  const isFailed = !availability && error !== undefined;

  /** Adopts values entered before hydration or restored by Back. */
  const takeOver = useCallback(
    (timeBox: HTMLInputElement | null) => {
      if (!timeBox) return;
      const start = () => {
        setDate(dateBox.current?.value ?? '');
        onChoose({ time: timeBox.value, isWaiting: false });
        setGuests(guestsBox.current?.value ?? '2');
        setNow(londonNow());
      };
      // Replacing the field while the visitor is typing would lose focus and input.
      if (document.activeElement === timeBox)
        timeBox.addEventListener('blur', start, { once: true });
      else start();
    },
    [onChoose],
  );

  function moveTo(day: string): void {
    if (dateBox.current) dateBox.current.value = day;
    setDate(day);
  }

  return (
    <>
      <TextField
        ref={dateBox}
        label="Date"
        type="date"
        name="date"
        required
        min={now?.date}
        max={now ? addDays(now.date, site.booking_days_ahead) : undefined}
        defaultValue={sent.date}
        errors={errors.date}
        onChange={(event) => setDate(event.currentTarget.value)}
      />
      {now && !isFailed ? (
        <BookingTime
          box={times}
          date={date}
          availability={availability}
          choice={choice}
          onChoose={onChoose}
          errors={errors.time}
        />
      ) : (
        <TextField
          ref={takeOver}
          label="Time"
          type="time"
          name="time"
          required
          hint={isFailed && 'We can’t look up tables at the moment.'}
          defaultValue={choice.time || sent.time}
          errors={errors.time}
        />
      )}
      <SelectField
        ref={guestsBox}
        label="Guests"
        name="guests"
        required
        defaultValue={sent.guests ?? '2'}
        errors={errors.guests}
        onChange={(event) => setGuests(event.currentTarget.value)}
      >
        {Array.from({ length: site.largest_party }, (_, index) => (
          <option key={index} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </SelectField>
      {availability && (
        <Suspense>
          <Instead
            availability={availability}
            choice={choice}
            onChoose={onChoose}
            onMove={moveTo}
            onDone={() => times.current?.focus()}
          />
        </Suspense>
      )}
    </>
  );
}

/** Returns the times that can be booked on a day. `data` is `undefined` until loaded, and without a date. */
function useAvailability(date: string, guests: string) {
  const key = date ? `/api/availability?${new URLSearchParams({ date, guests })}` : null;
  return useSWR<Availability, unknown>(key, (path: string) => get(path, { isQuiet: true }), {
    // The previous day's times must not be shown as this day's.
    keepPreviousData: false,
    revalidateIfStale: true,
    // After an error the visitor types the time, so a later response must not replace the field.
    shouldRetryOnError: false,
  });
}
