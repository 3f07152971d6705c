import type { BookingRequest } from '@saltmarsh/compat-api/contract/booking';
import { post } from '../../public/lib/api-client';

export const bookingsPath = '/api/bookings';

/** POST /api/bookings with the form's own fields; resolves to what was stored. */
export function sendBooking(values: Record<string, FormDataEntryValue>): Promise<BookingRequest> {
  // Quiet: the form needs no log-in, so no response may send the visitor there.
  return post<BookingRequest>(bookingsPath, values, { isQuiet: true });
}
