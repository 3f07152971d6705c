import type { Availability } from '@saltmarsh/contract/messages/booking';
import useSWR from 'swr';
import { get } from '../../public/lib/api-client';

/** Returns the times that can be booked on a day. `data` is `undefined` until loaded, and without a date. */
export function useAvailability(date: string, guests: string) {
  const key = date ? `/api/availability?${new URLSearchParams({ date, guests })}` : null;
  return useSWR<Availability, unknown>(key, (path: string) => get(path, { isQuiet: true }), {
    // The previous day's times must not be shown as this day's.
    keepPreviousData: false,
    revalidateIfStale: true,
    // After an error the visitor types the time, so a later response must not replace the field.
    shouldRetryOnError: false,
  });
}
