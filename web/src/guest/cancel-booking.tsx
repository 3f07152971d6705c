import type { GuestPage } from '@saltmarsh/contract/messages/guest-booking';
import { GuestForm } from './guest-form';
import { Button } from '../ui/button';

/** Asks for confirmation without script: the button appears only once the line is opened. */
export function CancelBooking({ page }: { page: GuestPage }) {
  const isWaiting = page.booking.state === 'waiting';
  return (
    <section className="guest__section" aria-label="Cancel">
      <details className="guest__cancel">
        <summary>{isWaiting ? 'Leave the waiting list' : 'Cancel this booking'}</summary>
        <GuestForm page={page} step="cancel">
          <p>
            {isWaiting
              ? 'We will no longer write to you about this table.'
              : 'We will give your table to other guests. You would have to book again.'}
          </p>
          <Button type="submit">{isWaiting ? 'Yes, leave the list' : 'Yes, cancel it'}</Button>
        </GuestForm>
      </details>
    </section>
  );
}
