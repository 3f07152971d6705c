import type { BookingRequest } from '@saltmarsh/compat-api/contract/booking';
import { post } from '../../public/lib/api-client';

export const bookingsPath = '/api/bookings';

/** POST /api/bookings with the form's fields; resolves to the stored request. */
export function sendBooking(values: Record<string, FormDataEntryValue>): Promise<BookingRequest> {
  // Quiet: the form needs no log-in, so no response may redirect to Login.
  return post<BookingRequest>(bookingsPath, values, { isQuiet: true });
}
