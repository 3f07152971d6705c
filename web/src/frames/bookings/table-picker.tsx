import { londonNow } from '@saltmarsh/contract/domain/london-time';
import type { Availability, AvailableDays } from '@saltmarsh/contract/messages/booking';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { get } from '../../public/lib/api-client';
import { useSite } from '../../public/lib/use-site';
import { TextField } from '../../ui/field';
import { Pick, Picks } from '../../ui/picks';
import { DayChoice } from './day-choice';
import { LargerParty, type TableFieldsProps } from './table-fields';
import { TableTimes } from './table-times';

/** The client for requests is a quarter of the script, so it comes once the page is at rest. */
const REST_MS = 1500;

/** Buttons for the party, the day and its times. */
export function TablePicker({ wish, errors, onWish }: TableFieldsProps) {
  const { date, time, guests, isWaiting } = wish;
  const site = useSite();
  const [{ date: today }] = useState(() => londonNow());
  const [isAtRest, setAtRest] = useState(false);
  const party = new URLSearchParams({ guests });
  const days = useLookup<AvailableDays>(isAtRest && `/api/availability/days?${party}`);
  const times = useLookup<Availability>(date && `/api/availability?date=${date}&${party}`);

  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), REST_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      <Picks label="Guests" errors={errors.guests}>
        <div className="picks__row guests">
          {Array.from({ length: site.largest_party }, (_, index) => String(index + 1)).map(
            (count) => (
              <Pick
                key={count}
                name="guests"
                value={count}
                checked={count === guests}
                onChange={() => onWish({ ...wish, guests: count, isWaiting: false })}
              >
                {count}
              </Pick>
            ),
          )}
        </div>
        <LargerParty />
      </Picks>
      <DayChoice
        today={today}
        date={date}
        days={days.data?.days}
        errors={errors.date}
        onChoose={(day) => onWish({ ...wish, date: day, isWaiting: false })}
      />
      {times.data ? (
        <TableTimes
          {...times.data}
          {...{ time, isWaiting, errors: errors.time }}
          mayWait
          onChoose={(chosen, waits) => onWish({ ...wish, time: chosen, isWaiting: waits })}
        />
      ) : times.error ? (
        <TextField
          label="Time"
          type="time"
          name="time"
          required
          hint="We can’t look up tables at the moment."
          defaultValue={time}
          errors={errors.time}
        />
      ) : (
        <Picks label="Time" errors={errors.time}>
          <p role="status" className="soft">
            {date ? 'One moment…' : 'Choose a day to see its times.'}
          </p>
        </Picks>
      )}
      {isWaiting && <input type="hidden" name="waiting" value="1" />}
    </>
  );
}

/** Reads what is free. `data` is `undefined` until loaded, and without a key. */
function useLookup<Body>(key: string | false) {
  return useSWR<Body, unknown>(key || null, (path: string) => get(path, { isQuiet: true }), {
    // The previous day's times must not be shown as this day's.
    keepPreviousData: false,
    revalidateIfStale: true,
    // After an error the visitor types the time, so a later response must not replace the field.
    shouldRetryOnError: false,
  });
}
