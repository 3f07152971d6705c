import type { Booking } from '@saltmarsh/contract/messages/booking';
import { useState } from 'react';
import { BookingDetails } from './booking-details';
import { BookingMoveModal } from './booking-move-modal';
import type { Step } from './booking-steps';
import { StepDialog } from './step-dialog';

type Dialog = 'details' | 'move' | Step;

interface Open {
  booking: Booking;
  dialog: Dialog;
  /** Message about another user's change to the booking. */
  conflict?: string;
}

export type ShowBooking = (booking: Booking, dialog: Dialog, conflict?: string) => void;

/**
 * Keeps the open dialog and its booking. It is outside the lists, because the booking may leave its list
 * while staff type: the dialog then keeps the last known state.
 */
export function useBookingDialog(bookings: readonly Booking[], today: string) {
  const [open, setOpen] = useState<Open | null>(null);
  const listed = open && bookings.find(({ reference }) => reference === open.booking.reference);
  // React advises setting derived state while rendering.
  if (listed && listed !== open.booking) setOpen({ ...open, booking: listed });
  const show: ShowBooking = (booking, dialog, conflict) => setOpen({ booking, dialog, conflict });
  return { show, dialog: open && dialogOf(open) };

  function dialogOf({ booking, dialog, conflict }: Open) {
    const onClose = () => setOpen(null);
    if (dialog === 'move') return <BookingMoveModal booking={booking} onClose={onClose} />;
    if (dialog !== 'details') {
      return <StepDialog booking={booking} step={dialog} onClose={onClose} show={show} />;
    }
    return (
      <BookingDetails
        booking={booking}
        today={today}
        conflict={conflict}
        onClose={onClose}
        show={show}
      />
    );
  }
}
