import type { Booking } from '@saltmarsh/contract/messages/booking';
import { BookingRow } from './booking-row';
import type { ShowBooking } from './use-booking-dialog';

interface BookingListProps {
  label: string;
  bookings: readonly Booking[];
  today: string;
  show: ShowBooking;
}

export function BookingList({ label, bookings, today, show }: BookingListProps) {
  return (
    <ul className="booking-list" aria-label={label}>
      {bookings.map((booking, index) => (
        <li key={booking.reference || index}>
          <BookingRow booking={booking} today={today} show={show} />
        </li>
      ))}
    </ul>
  );
}
