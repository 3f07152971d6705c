import { londonNow } from '@saltmarsh/contract/domain/london-time';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import type { Availability, AvailableDays } from '@saltmarsh/contract/messages/availability';
import type { FieldErrors } from '@saltmarsh/contract/messages/errors';
import { lazy, Suspense, useEffect, useState } from 'react';
import useSWR from 'swr';
import { get } from '../../public/lib/api-client';
import { TextField } from '../../ui/field';
import { DayChoice } from './day-choice';

export interface Wish {
  /** A date as `YYYY-MM-DD`, or empty. */
  date: string;
  /** A time as `HH:MM`, or empty. It may be a time that the chosen day does not offer. */
  time: string;
  guests: string;
  isWaiting?: boolean;
}

interface TablePickerProps {
  wish: Wish;
  errors: FieldErrors;
  onChoose: (change: Partial<Wish>) => void;
}

/** Loads the script for the times of a day and for sending the form. */
export const loadLate = () => import('./table-times');
const TableTimes = lazy(loadLate);

/**
 * The delay before the states of the days are requested, in ms. The page delays this request,
 * because the first request also loads the request client, a quarter of the page's script.
 */
const REST_MS = 1500;

export function TablePicker({ wish, errors, onChoose }: TablePickerProps) {
  const { date, guests, isWaiting } = wish;
  const [{ date: today }] = useState(londonNow);
  const [isAtRest, setAtRest] = useState(false);
  const days = useLookup<AvailableDays>(isAtRest && `/api/availability/days?guests=${guests}`);
  const times = useTimes(wish);

  useEffect(() => {
    setTimeout(setAtRest, REST_MS, true);
  }, []);

  const isFailed = !times.data && Boolean(times.error);

  /** Returns the status text. Once the times are visible, only screen readers get this text. */
  function statusText(): string {
    if (isFailed) return 'We can’t look up tables now.';
    if (!times.data) return date ? 'One moment…' : 'Choose a day to see its times.';
    const free = times.data.services
      .flatMap((service) => service.times)
      .filter(({ available }) => available);
    return times.data.no_times ?? `Free times on ${longDate(date)}: ${free.length}.`;
  }

  const chooseDay = (day: string) => onChoose({ date: day });

  return (
    <>
      <DayChoice
        today={today}
        date={date}
        days={days.data?.days}
        errors={errors.date}
        onChoose={chooseDay}
      />
      <p role="status" className={times.data && 'sr-only'}>
        {statusText()}
      </p>
      {times.data && (
        <Suspense>
          <TableTimes
            {...wish}
            {...times.data}
            errors={errors.time}
            mayWait
            onDay={chooseDay}
            onChoose={(chosen, waits) => onChoose({ time: chosen, isWaiting: waits })}
          />
        </Suspense>
      )}
      {isFailed && <TimeField {...{ wish, errors }} />}
      {isWaiting && <input type="hidden" name="waiting" value="1" />}
    </>
  );
}

/** Renders a field in which guests can type any time. It is used if there is no list of times. */
export function TimeField({ wish, errors }: Omit<TablePickerProps, 'onChoose'>) {
  return (
    <TextField
      label="Time"
      type="time"
      name="time"
      required
      defaultValue={wish.time}
      errors={errors.time}
    />
  );
}

const useTimes = ({ date, guests }: Wish) =>
  useLookup<Availability>(date && `/api/availability?date=${date}&guests=${guests}`);

/** Describes the chosen table. `isRequest` is true if staff must confirm so large a party. */
export function useChoice(wish: Wish) {
  const services = useTimes(wish).data?.services ?? [];
  const found = services
    .flatMap((service) => service.times.map((slot) => ({ ...service, ...slot })))
    .find(({ time }) => time === wish.time);
  const isRequest = Number(wish.guests) > ((found ?? services[0])?.confirm_at_once ?? Infinity);
  if (!found?.available && !wish.isWaiting) return { isRequest };
  return { isRequest, choice: choiceText(wish, isRequest, found?.until) };
}

/**
 * Returns e.g. `4 guests on Friday 4 December 2026 at 19:00, until 21:15.`
 * @param until the end of the table, if it has one
 */
export function choiceText(
  { date, time, guests, isWaiting }: Wish,
  isRequest: boolean,
  until?: string,
): string {
  const end = until && !isWaiting && !isRequest ? `, until ${until}` : '';
  const missing = isWaiting ? 'yet' : isRequest ? 'until we confirm it' : '';
  const note = missing && `\nNot booked ${missing}.`;
  const party = `${guests} guest${guests === '1' ? '' : 's'}`;
  const list = isWaiting ? 'Waiting list: ' : '';
  const choice = `${list}${party} on ${longDate(date)} at ${time}${end}.`;
  // Numbers stay on the same line as their nouns.
  return choice.replace(/(\d) (\D)/g, '$1\u00a0$2') + note;
}

function useLookup<Body>(key: string | false) {
  return useSWR<Body, unknown>(key || null, (path: string) => get(path, { isQuiet: true }), {
    revalidateIfStale: true,
    // After an error the visitor types the time, so a later response must not replace the field.
    shouldRetryOnError: false,
  });
}
