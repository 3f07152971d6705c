import { STATE_NAMES } from '@saltmarsh/contract/domain/booking-states';
import { telephoneHref } from '@saltmarsh/contract/domain/telephone';
import type { Booking } from '@saltmarsh/contract/messages/booking';
import { ActionForm } from '../../../forms/form';
import { focusPageTitle } from '../../../public/ui/page-title';
import { announce } from '../../lib/announce';
import { bookingText, shortDate } from '../../../bookings/booking-texts';
import { markRung } from '../../../bookings/bookings.api';

/** Lists guests of all days who could not be emailed and have not been rung yet. */
export function BookToRing({ bookings }: { bookings: readonly Booking[] }) {
  return (
    <section className="book-news" aria-labelledby="to-ring">
      <h3 id="to-ring" className="book-to-ring__title">
        To ring, because they can’t be emailed
      </h3>
      <ul className="book-to-ring">
        {bookings.map((booking) => (
          <li key={booking.reference} className="actions book-news__here">
            <p>
              <strong>{STATE_NAMES[booking.state]}:</strong> {bookingText(booking)},{' '}
              {shortDate(booking.date)}.{' '}
              {booking.telephone ? (
                <a href={telephoneHref(booking.telephone)}>{booking.telephone}</a>
              ) : (
                'There is no number.'
              )}
            </p>
            <ActionForm
              label="Rung"
              description={`Rung: ${booking.name}`}
              action={() => markRung([booking.reference])}
              onDone={async () => {
                focusPageTitle();
                await announce(`${booking.name} is off the list of guests to ring.`);
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
