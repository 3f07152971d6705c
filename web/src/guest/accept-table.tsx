import type { GuestPage } from '@saltmarsh/contract/messages/guest-booking';
import { GuestForm } from './guest-form';
import { Button } from '../ui/button';

/** Lets a guest on the waiting list accept a table that was offered. */
export function AcceptTable({ page }: { page: GuestPage }) {
  const { booking, confirm_at_once } = page;
  if (!booking.offered_until) return null;
  return (
    <GuestForm page={page} step="accept">
      {booking.guests > confirm_at_once && (
        <p>For a party of your size we confirm the table by hand, as soon as you have taken it.</p>
      )}
      <Button type="submit" variant="primary">
        Take the table at {booking.time}
      </Button>
    </GuestForm>
  );
}
