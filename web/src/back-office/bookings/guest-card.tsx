import type { BookingState } from '@saltmarsh/contract/domain/booking-states';
import { numberOf } from '@saltmarsh/contract/domain/telephone';
import type { Booking, BookingDay } from '@saltmarsh/contract/messages/booking';
import { Link } from 'react-router-dom';
import { useFreshRead } from '../lib/use-fresh-read';
import { countText, shortDate } from '../../bookings/booking-texts';
import { bookAt, searchKey } from '../../bookings/bookings.api';

interface GuestCardProps {
  booking: Booking;
  /** Email address or telephone number of the guest. */
  known: string;
  onLeave: () => void;
}

export function GuestCard({ booking, known, onLeave }: GuestCardProps) {
  const { data } = useFreshRead<BookingDay>(searchKey(known));
  const others = data?.bookings.filter((other) => isOther(other, booking)) ?? [];
  const noted = others.filter(({ staff_notes }) => staff_notes !== null);
  return (
    <section className="guest-card" aria-label="This guest">
      {data && <p>{countsText(others)}</p>}
      {noted.length > 0 && (
        <ul>
          {noted.map(({ reference, date, staff_notes }) => (
            <li key={reference}>
              {shortDate(date)}: {staff_notes}
            </li>
          ))}
        </ul>
      )}
      <Link to={bookAt({ search: known })} onClick={onLeave}>
        All bookings of this guest
      </Link>
    </section>
  );
}

function isOther(other: Booking, { reference, email, telephone }: Booking): boolean {
  if (other.reference === reference) return false;
  const isNumber = telephone !== null && numberOf(other.telephone ?? '') === numberOf(telephone);
  return isNumber || (email !== null && other.email === email);
}

const CANCELLED: readonly BookingState[] = ['cancelled_by_guest', 'cancelled_by_us'];

function countsText(others: readonly Booking[]): string {
  const count = (states: readonly BookingState[], one: string) => {
    const found = others.filter(({ state }) => states.includes(state)).length;
    return found > 0 ? [countText(found, one)] : [];
  };
  const counts = [
    ...count(['seated', 'left'], 'visit'),
    ...count(['no_show'], 'no-show'),
    ...count(CANCELLED, 'cancellation'),
    ...count(['confirmed', 'requested'], 'other booking'),
  ];
  return counts.length > 0 ? counts.join(' · ') : 'No other bookings.';
}
