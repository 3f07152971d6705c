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

const TableTimes = lazy(() => import('./table-times'));

/** The delay of the first request. It loads the request client, a quarter of the page's script. */
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

  const isFailed = !times.data && times.error !== undefined;

  /** Returns the status text. Once the times are visible, only screen readers get this text. */
  function statusText(): string {
    if (isFailed) return 'We can’t look up tables at the moment.';
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
  const { date, time: chosen, guests, isWaiting } = wish;
  const services = useTimes(wish).data?.services ?? [];
  const isChosen = ({ time }: { time: string }) => time === chosen;
  const service = services.find(({ times }) => times.some(isChosen)) ?? services[0];
  const isRequest = Number(guests) > (service?.confirm_at_once ?? Infinity);
  const found = service?.times.find(isChosen);
  if (!found?.available && !isWaiting) return { isRequest };
  const until = found?.until ? ` Yours until ${found.until}.` : '';
  const note = isWaiting
    ? ' Not booked yet.'
    : isRequest
      ? ' Not booked until we confirm it.'
      : until;
  const party = `${guests} guest${guests === '1' ? '' : 's'}`;
  const list = isWaiting ? 'Waiting list: ' : '';
  return { isRequest, choice: `${list}${party} on ${longDate(date)} at ${chosen}.${note}` };
}

/** Reads availability. Without a key, it reads nothing. */
function useLookup<Body>(key: string | false) {
  return useSWR<Body, unknown>(key || null, (path: string) => get(path, { isQuiet: true }), {
    revalidateIfStale: true,
    // After an error the visitor types the time, so a later response must not replace the field.
    shouldRetryOnError: false,
  });
}
