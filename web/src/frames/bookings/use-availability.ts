import type { Availability } from '@saltmarsh/compat-api/contract/booking';
import useSWR from 'swr';
import { get } from '../../public/lib/api-client';

/** What can be booked on a day: `data` is `undefined` until it is known, and without a date. */
export function useAvailability(date: string, guests: string) {
  const key = date ? `/api/availability?${new URLSearchParams({ date, guests })}` : null;
  return useSWR<Availability, unknown>(key, (path: string) => get(path, { isQuiet: true }), {
    // The times of the day before must not be taken for those of this one.
    keepPreviousData: false,
    revalidateIfStale: true,
    // After an error the time is typed; a later response must not replace the field.
    shouldRetryOnError: false,
  });
}
