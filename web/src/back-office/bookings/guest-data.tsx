import { ConfirmButton } from '../../ui/dialog';
import { focusPageTitle } from '../../public/ui/page-title';
import { showSuccess } from '../../ui/toast';
import { BOOKING_TEXTS } from './booking-texts';
import { forgetGuest, guestDataPath, refreshBook } from './bookings.api';
import { ButtonLink } from '../../ui/button';
import './guest-data.css';

/** Sends or deletes everything that is stored about a guest, at their request. */
export function GuestData({ email }: { email: string }) {
  async function onForgotten({ bookings }: { bookings: number }): Promise<void> {
    showSuccess(BOOKING_TEXTS.forgotten(bookings));
    await refreshBook();
    // The pressed button is about to disappear.
    focusPageTitle();
  }

  return (
    <section className="guest-data" aria-labelledby="guest-data">
      <h2 id="guest-data">If this guest asks for their data</h2>
      <p>Send them the file with everything that is stored under {email}, or delete it.</p>
      <div className="actions actions--stacked">
        <ButtonLink href={guestDataPath(email)} download="guest-data.json">
          Download their data
        </ButtonLink>
        <ConfirmButton
          title="Delete this guest’s data?"
          text={`Name, email address, telephone number and notes will be deleted from all bookings of ${email}. How many came, and when, stays in the book.`}
          about="This cannot be undone."
          confirm="Delete"
          onConfirm={() => forgetGuest(email)}
          onDone={onForgotten}
        >
          Delete their data…
        </ConfirmButton>
      </div>
    </section>
  );
}
