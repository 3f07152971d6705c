import type { Booking } from '@saltmarsh/contract/messages/booking';
import type { GuestCard } from '@saltmarsh/contract/messages/guest-card';
import { Link } from 'react-router-dom';
import { refresh } from '../../forms/refresh';
import { Button } from '../../ui/button';
import { ConfirmButton } from '../../ui/dialog';
import { bookAt, separateGuest } from '../../bookings/bookings.api';

interface GuestActionsProps {
  booking: Booking;
  card: GuestCard;
  onMerge: () => void;
  onLeave: () => void;
}

/** The addresses and numbers of one guest, and the way to add or separate one. */
export function GuestActions({ booking, card, onMerge, onLeave }: GuestActionsProps) {
  const { identifiers } = card;
  return (
    <>
      {identifiers.length > 1 && (
        <>
          <p id="known-by" className="soft">
            Known by
          </p>
          <ul className="guest-card__known" aria-labelledby="known-by">
            {identifiers.map((identifier) => (
              <li key={identifier}>
                {identifier}
                <ConfirmButton
                  variant="secondary"
                  title={`Separate ${identifier}?`}
                  text={`Its bookings are another guest’s again.${card.note ? ' Both guests keep the note.' : ''}`}
                  confirm="Separate"
                  onConfirm={() => separateGuest(booking, identifier, card)}
                  onDone={refresh}
                >
                  Separate…
                </ConfirmButton>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button variant="link" onClick={onMerge}>
        Same guest as…
      </Button>
      <Link to={bookAt({ search: booking.email ?? booking.telephone ?? '' })} onClick={onLeave}>
        All bookings of this guest
      </Link>
    </>
  );
}
