import type { GuestPage } from '@saltmarsh/contract/messages/guest-booking';
import type { ReactNode } from 'react';

interface GuestFormProps {
  page: GuestPage;
  step: 'change' | 'accept' | 'cancel';
  children: ReactNode;
}

/** A form on a booking's page. The signature authorises it. */
export function GuestForm({ page: { booking, signature }, step, children }: GuestFormProps) {
  return (
    <form className="form" method="post" action={`/api/bookings/${booking.reference}/${step}`}>
      <input type="hidden" name="signature" value={signature} />
      {children}
    </form>
  );
}
