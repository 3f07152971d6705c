import { shortDate, countText } from './booking-texts';
import type { Booking } from '@saltmarsh/contract/messages/booking';
import type { GuestCard as Card } from '@saltmarsh/contract/messages/guest-card';
import type { ReactNode } from 'react';
import useSWR from 'swr';
import { get } from '../public/lib/api-client';
import type { ApiError } from '../public/lib/api-error';
import { guestPath } from './bookings.api';
import { GuestNote } from './guest-note';
import './guest-card.css';

interface GuestCardProps {
  booking: Booking;
  /** Renders actions at the end of the card. Only admins get these actions. */
  children?: (card: Card) => ReactNode;
}

/**
 * Shows the guest's visits and other bookings, and the note by staff. Renders nothing for a guest
 * with neither an email address nor a telephone number.
 */
export function GuestCard({ booking, children }: GuestCardProps) {
  const isKnown = booking.email !== null || booking.telephone !== null;
  const { data: card } = useSWR<Card, ApiError>(
    isKnown ? guestPath(booking) : null,
    (path: string) => get<Card>(path, { isQuiet: true }),
    { revalidateIfStale: true, shouldRetryOnError: false },
  );
  if (!card) return null;
  return (
    <section className="guest-card" aria-label="This guest">
      <p>{countsText(card)}</p>
      <GuestNote booking={booking} card={card} />
      {card.earlier_notes.length > 0 && (
        <ul className="soft">
          {card.earlier_notes.map(({ date, staff_notes }, index) => (
            <li key={index}>
              {shortDate(date)}: {staff_notes}
            </li>
          ))}
        </ul>
      )}
      {children?.(card)}
    </section>
  );
}

function countsText({ visits, no_shows, cancellations, other_bookings }: Card): string {
  const counts = [
    [visits, 'visit'],
    [no_shows, 'no-show'],
    [cancellations, 'cancellation'],
    [other_bookings, 'other booking'],
  ] as const;
  const known = counts.flatMap(([count, one]) => (count > 0 ? [countText(count, one)] : []));
  return known.length > 0 ? known.join(' · ') : 'No other bookings.';
}
