import { announce } from '../../lib/announce';
import { BOOKING_LENGTHS } from '@saltmarsh/contract/constants/booking-bounds';
import type { Booking } from '@saltmarsh/contract/messages/booking';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { SubmitButton } from '../../../forms/form';
import { fieldOf } from '../../../forms/form-field';
import { useSubmit } from '../../../forms/use-submit';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { ErrorArea, TextAreaField } from '../../../ui/field';
import { BookingDetails } from './booking-details';
import { BookingEditModal } from './booking-edit-modal';
import { BookingMoveModal } from './booking-move-modal';
import { isMailed, type Step } from '../../../bookings/booking-steps';
import { ConfirmVerdict } from '../../../bookings/table-times';
import { bookingText, steppedText } from '../../../bookings/booking-texts';
import { changeBooking } from '../../../bookings/bookings.api';
import { GuestMergeModal } from '../guest-merge-modal';
import { keepFocus, undoOf } from '../use-steps';

type Shown = 'details' | 'edit' | 'move' | 'merge' | Step;

interface Open {
  booking: Booking;
  dialog: Shown;
  /** Message about another user's change to the booking. */
  conflict?: string;
}

export type ShowBooking = (booking: Booking, dialog: Shown, conflict?: string) => void;

/**
 * If a booking leaves the list while staff type, its dialog stays open with the booking's last
 * known state.
 */
export function useBookingDialog(bookings: readonly Booking[]) {
  const [open, setOpen] = useState<Open | null>(null);
  const listed = open && bookings.find(({ reference }) => reference === open.booking.reference);
  // Keep the newest state of the booking. React advises setting derived state while rendering, not
  // in an effect.
  if (listed && listed !== open.booking) setOpen({ ...open, booking: listed });
  const show: ShowBooking = (booking, dialog, conflict) => setOpen({ booking, dialog, conflict });
  return { show, dialog: open && dialogOf(open) };

  function dialogOf({ booking, dialog, conflict }: Open) {
    const onClose = () => setOpen(null);
    if (dialog === 'move') return <BookingMoveModal booking={booking} onClose={onClose} />;
    if (dialog === 'edit') return <BookingEditModal booking={booking} onClose={onClose} />;
    if (dialog === 'merge') return <GuestMergeModal booking={booking} onClose={onClose} />;
    if (dialog !== 'details') {
      return <StepDialog booking={booking} step={dialog} onClose={onClose} show={show} />;
    }
    return <BookingDetails {...{ booking, conflict, onClose, show }} />;
  }
}

interface StepDialogProps {
  booking: Booking;
  step: Step;
  onClose: () => void;
  show: ShowBooking;
}

function StepDialog({ booking, step, onClose, show }: StepDialogProps) {
  const form = useForm({ defaultValues: { reply: '' } });
  const { reference, name, email } = booking;
  const { to, verb } = step;
  const isTold = isMailed(booking, to);
  const isConfirmed = to === 'confirmed';
  const submit = useSubmit({
    form,
    send: ({ reply }) =>
      changeBooking(booking, { state: to, reply }, (current) => show(current, step)),
    onDone: async (after) => {
      onClose();
      await announce(steppedText(booking, to), undoOf(booking, after));
      keepFocus(reference);
    },
  });
  return (
    <Dialog title={`${verb} ${name}?`} onClose={onClose}>
      <form className="form" onSubmit={submit.onSubmit} noValidate>
        <p>{bookingText(booking)}.</p>
        {isConfirmed && <ConfirmVerdict booking={booking} />}
        <ErrorArea {...submit.errorArea} />
        {isTold ? (
          <TextAreaField
            label="A sentence for the guest"
            hint={`Optional. It is part of the email to ${email}.`}
            maxLength={BOOKING_LENGTHS.reply}
            data-autofocus
            {...fieldOf(form, 'reply')}
          />
        ) : (
          <p className="note">{whyNotTold(booking)}</p>
        )}
        <div className="actions dialog__actions">
          <Button onClick={onClose}>{isConfirmed ? 'Not now' : 'Keep the booking'}</Button>
          <SubmitButton isPending={submit.isPending}>
            {isTold ? `${verb} and email` : verb}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

function whyNotTold({ email, telephone }: Booking): string {
  if (email) return 'The time of the table has come: the guest gets no email.';
  return telephone
    ? `There is no email address: please ring ${telephone}.`
    : 'There is no email address or telephone number for this guest.';
}
