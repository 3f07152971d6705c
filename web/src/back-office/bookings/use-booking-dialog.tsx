import type { Booking } from '@saltmarsh/compat-api/contract/booking';
import { useState } from 'react';
import { BookingDetails } from './booking-details';
import { BookingMoveModal } from './booking-move-modal';
import type { Step } from './booking-steps';
import { StepDialog } from './step-dialog';

type Dialog = 'details' | 'move' | Step;

interface Open {
  booking: Booking;
  dialog: Dialog;
  /** What somebody else has made of it. */
  conflict?: string;
}

export type ShowBooking = (booking: Booking, dialog: Dialog, conflict?: string) => void;

/**
 * What is open over the lists, of which booking. Not in a list: the booking may leave it while staff types,
 * and the dialog stays with what was known last.
 */
export function useBookingDialog(bookings: readonly Booking[], today: string) {
  const [open, setOpen] = useState<Open | null>(null);
  const listed = open && bookings.find(({ reference }) => reference === open.booking.reference);
  // While rendering, as React advises for what follows from a change.
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
