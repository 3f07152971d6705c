import type { GuestPageProblem } from '@saltmarsh/contract/messages/guest-booking';
import { paths } from '../app/paths';
import { useRejectedForm } from '../frames/rejected-form';
import { TelephoneLink } from '../public/ui/contact-links';
import { PageTitle } from '../public/ui/page-title';
import { AcceptTable } from './accept-table';
import { BookingSummary } from './booking-summary';
import { CancelBooking } from './cancel-booking';
import { ChangeNotes } from './change-notes';
import { ChangeTable } from './change-table';
import { useGuestPage } from './guest-page-data';
import { ButtonLink } from '../ui/button';
import { ErrorArea } from '../ui/field';

/** A booking at its signed link, with forms to change and cancel it. */
export function BookingPage() {
  const page = useGuestPage();
  const errors = useRejectedForm()?.errors.form ?? [];
  if ('problem' in page) return <Problem {...page} />;
  const { booking } = page;
  return (
    <div className="guest">
      <PageTitle className="guest__title">{titleOf(booking.state)}</PageTitle>
      <ErrorArea messages={errors} />
      <BookingSummary page={page} />
      {booking.is_open ? (
        <>
          {booking.state === 'waiting' && <AcceptTable page={page} />}
          <ChangeTable page={page} />
          <ChangeNotes page={page} />
          <CancelBooking page={page} />
        </>
      ) : (
        <BookAgain />
      )}
    </div>
  );
}

const titleOf = (state: string) => (state === 'waiting' ? 'The waiting list' : 'Your table');

function BookAgain() {
  return (
    <p className="guest__again">
      <ButtonLink variant="primary" href={paths.book}>
        Book a table
      </ButtonLink>
    </p>
  );
}

function Problem({ kind, problem }: GuestPageProblem) {
  const isLink = kind === 'link';
  return (
    <div className="guest">
      <PageTitle className="guest__title">
        {isLink ? 'This link doesn’t work' : 'One moment'}
      </PageTitle>
      <p className="guest__lead">
        {isLink
          ? 'It may have been cut off in the email: please open it from there again, or copy all of it. Old links stop working, and so do links sent to a previous address.'
          : problem}
      </p>
      <p>
        If you have a question about a booking, please ring <TelephoneLink />.
      </p>
      <BookAgain />
    </div>
  );
}
