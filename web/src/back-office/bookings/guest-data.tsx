import { useState } from 'react';
import { ConfirmDialog } from '../../dialogs/confirm-dialog';
import { focusPageTitle } from '../../public/ui/page-title';
import { showSuccess } from '../ui/success-message';
import { countText } from './booking-words';
import { forgetGuest, guestDataPath, refreshBook } from './bookings.api';
import './guest-data.css';

/** Sends or deletes everything that is stored about a guest, at their request. */
export function GuestData({ email }: { email: string }) {
  const [isAsking, setAsking] = useState(false);

  async function forget(): Promise<void> {
    const { bookings } = await forgetGuest(email);
    setAsking(false);
    showSuccess(`This guest’s data was deleted from ${countText(bookings, 'booking')}.`);
    await refreshBook();
    // The pressed button is about to disappear.
    focusPageTitle();
  }

  return (
    <section className="guest-data" aria-labelledby="guest-data">
      <h2 id="guest-data">If this guest asks for their data</h2>
      <p>Send them the file with everything that is stored under {email}, or delete it.</p>
      <p className="guest-data__actions">
        <a className="button" href={guestDataPath(email)} download="guest-data.json">
          Download their data
        </a>
        <button type="button" className="button button--delete" onClick={() => setAsking(true)}>
          Delete their data…
        </button>
      </p>
      {isAsking && (
        <ConfirmDialog
          title="Delete this guest’s data?"
          text={`Name, email address, telephone number and notes will be deleted from all bookings of ${email}. How many came, and when, stays in the book.`}
          about="This cannot be undone."
          confirm="Delete"
          onCancel={() => setAsking(false)}
          onConfirm={forget}
        />
      )}
    </section>
  );
}
