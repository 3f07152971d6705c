import type { HitBookings } from '@saltmarsh/contract/messages/book';
import useSWR from 'swr';
import { get } from '../../public/lib/api-client';
import type { ApiError } from '../../public/lib/api-error';
import { hitKey, type Span } from './bookings.api';

/** Loads the bookings that a closing affects, never those of an earlier span: ticked ones get cancelled. */
export function useHit(span: Span) {
  const key = hitKey(span);
  const { data, error, mutate } = useSWR<HitBookings, ApiError>(key, get<HitBookings>, {
    revalidateIfStale: true,
    shouldRetryOnError: false,
  });
  return { key, data, error, mutate };
}
