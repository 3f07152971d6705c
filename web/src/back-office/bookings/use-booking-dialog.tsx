import type { Booking } from '@saltmarsh/compat-api/contract/booking';
import { useState } from 'react';
import { BookingDetails } from './booking-details';
import { BookingMoveModal } from './booking-move-modal';
import type { Step } from './booking-steps';
import { StepDialog } from './step-dialog';

type Dialog = 'details' | 'move' | Step;

export type ShowBooking = (booking: Booking, dialog: Dialog) => void;

/**
 * What is open over the lists, of which booking. Not in a list: the booking may leave it while staff types,
 * and the dialog stays with what was known last.
 */
export function useBookingDialog(bookings: readonly Booking[], today: string) {
  const [open, setOpen] = useState<{ booking: Booking; dialog: Dialog } | null>(null);
  const listed = open && bookings.find(({ reference }) => reference === open.booking.reference);
  // While rendering, as React advises for what follows from a change.
  if (listed && listed !== open.booking) setOpen({ ...open, booking: listed });
  const show: ShowBooking = (booking, dialog) => setOpen({ booking, dialog });
  return { show, dialog: open && dialogOf(open.booking, open.dialog) };

  function dialogOf(booking: Booking, dialog: Dialog) {
    const onClose = () => setOpen(null);
    if (dialog === 'move') return <BookingMoveModal booking={booking} onClose={onClose} />;
    if (dialog !== 'details') {
      return <StepDialog booking={booking} step={dialog} onClose={onClose} />;
    }
    return (
      <BookingDetails
        booking={booking}
        today={today}
        onClose={onClose}
        onMove={() => show(booking, 'move')}
        onAsk={(step) => show(booking, step)}
      />
    );
  }
}
