import type { Booking } from '@saltmarsh/contract/messages/booking';
import { BOOKING_LENGTHS } from '@saltmarsh/contract/constants/booking-bounds';
import { useForm } from 'react-hook-form';
import { Dialog } from '../../ui/dialog';
import { ErrorArea, TextAreaField } from '../../ui/field';
import { fieldOf } from '../../forms/form-field';
import { SubmitButton } from '../../forms/form';
import { useSubmit } from '../../forms/use-submit';
import { showSuccess } from '../../ui/toast';
import { isMailed, type Step } from './booking-steps';
import { BOOKING_TEXTS } from './booking-texts';
import { bookingText } from './booking-words';
import { changeBooking, refreshBook } from './bookings.api';
import type { ShowBooking } from './use-booking-dialog';
import { keepFocus, undoOf } from './use-steps';
import { Button } from '../../ui/button';

interface StepDialogProps {
  booking: Booking;
  step: Step;
  onClose: () => void;
  show: ShowBooking;
}

/** Asks for a sentence to the guest before declining or cancelling. */
export function StepDialog({ booking, step, onClose, show }: StepDialogProps) {
  const form = useForm({ defaultValues: { reply: '' } });
  const { reference, name, email } = booking;
  const isTold = isMailed(booking, step.to);
  const verb = step.label.replace('…', '');
  const submit = useSubmit({
    form,
    send: ({ reply }) =>
      changeBooking(booking, { state: step.to, reply: reply.trim() || null }, (current) =>
        show(current, step),
      ),
    onDone: async (after) => {
      onClose();
      showSuccess(BOOKING_TEXTS.stepped(booking, step.to), undoOf(booking, after));
      await refreshBook();
      keepFocus(reference);
    },
  });
  return (
    <Dialog title={`${verb} ${name}?`} onClose={onClose}>
      <form className="form" onSubmit={submit.onSubmit} noValidate>
        <p>{bookingText(booking)}.</p>
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
          <Button onClick={onClose}>Keep the booking</Button>
          <SubmitButton isPending={submit.isPending}>
            {isTold ? `${verb} and write` : verb}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

function whyNotTold({ email, telephone }: Booking): string {
  if (email) return 'The time of the table has come: the guest is not written to.';
  return telephone
    ? `There is no email address: please ring ${telephone}.`
    : 'There is no email address or telephone number for this guest.';
}
