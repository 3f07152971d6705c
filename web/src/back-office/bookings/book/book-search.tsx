import { announce } from '../../lib/announce';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { e164, numberOf } from '@saltmarsh/contract/domain/telephone';
import type { Booking, BookingDay } from '@saltmarsh/contract/messages/booking';
import { Link } from 'react-router-dom';
import { focusPageTitle } from '../../../public/ui/page-title';
import { ButtonLink } from '../../../ui/button';
import { ConfirmButton } from '../../../ui/dialog';
import { Empty } from '../../../ui/list';
import { useFreshRead } from '../../lib/use-fresh-read';
import { QueryBoundary } from '../../ui/screen';
import { useBookingDialog } from '../booking/booking-dialog';
import { BookingList } from '../booking/booking-row';
import { countText } from '../../../bookings/booking-texts';
import {
  bookAt,
  forgetGuest,
  guestDataPath,
  searchKey,
  type Guest,
} from '../../../bookings/bookings.api';
import { useEvening } from '../../../bookings/use-evening';

/** Maximum number of results (cms, `bookings/book/book.service.ts`). */
const MOST = 50;

export function BookSearch({ search }: { search: string }) {
  const query = useFreshRead<BookingDay>(searchKey(search));
  return (
    <QueryBoundary query={query}>
      {({ bookings }) => <Found bookings={bookings} search={search} />}
    </QueryBoundary>
  );
}

function Found({ bookings, search }: { bookings: readonly Booking[]; search: string }) {
  const { show, dialog } = useBookingDialog(bookings);
  const eveningOf = useEvening();
  const guest = guestOf(bookings, search);
  return (
    <>
      <p className="soft list-lead" role="status">
        {countText(bookings.length, 'booking')} matching “{search}”
        {bookings.length === MOST && ': the latest ones'}
      </p>
      {bookings.length === 0 && (
        <Empty title={`No booking matches “${search}”.`}>
          <p>Try part of a name, telephone number or email address.</p>
        </Empty>
      )}
      {[...new Set(bookings.map((booking) => eveningOf(booking)))].map((date) => (
        <section key={date} className="book-service" aria-labelledby={`found-${date}`}>
          <h2 id={`found-${date}`}>
            <Link to={bookAt({ date })}>{longDate(date)}</Link>
          </h2>
          <BookingList
            label={longDate(date)}
            bookings={bookings.filter((booking) => eveningOf(booking) === date)}
            show={show}
          />
        </section>
      ))}
      {guest && <GuestData guest={guest} />}
      {dialog}
    </>
  );
}

/**
 * Returns the guest whom the search text identifies, if any. The text may be the reference of a
 * booking, a whole email address or, if the booking has no email address, a telephone number.
 */
function guestOf(bookings: readonly Booking[], search: string): Guest | undefined {
  const number = e164(search);
  for (const { email, telephone, reference } of bookings) {
    if (reference === search.toUpperCase()) return { booking: reference };
    if (email !== null && email === search.toLowerCase()) return { email };
    if (email === null && telephone && number && numberOf(telephone) === number)
      return { telephone };
  }
  return undefined;
}

function GuestData({ guest }: { guest: Guest }) {
  const known = Object.values(guest).join();
  return (
    <section className="guest-data" aria-labelledby="guest-data">
      <h2 id="guest-data">If this guest asks for their data</h2>
      <p>Send them the file with everything that is stored under {known}, or delete it.</p>
      <div className="actions actions--stacked">
        <ButtonLink href={guestDataPath(guest)} download="guest-data.json">
          Download their data
        </ButtonLink>
        <ConfirmButton
          title="Delete this guest’s data?"
          text={`Name, email address, telephone number and notes will be deleted from all bookings of the guest of ${known}, with the note on their card. How many came, and when, stays in the book.`}
          about="This cannot be undone."
          confirm="Delete"
          onConfirm={() => forgetGuest(guest)}
          onDone={async ({ bookings }) => {
            await announce(`This guest’s data was deleted from ${countText(bookings, 'booking')}.`);
            // Move focus, because the pressed button is about to disappear.
            focusPageTitle();
          }}
        >
          Delete their data…
        </ConfirmButton>
      </div>
    </section>
  );
}
