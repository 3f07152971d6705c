import type { Booking } from '@saltmarsh/contract/messages/booking';
import { BOOKING_LENGTHS } from '@saltmarsh/contract/constants/booking-bounds';
import { useForm } from 'react-hook-form';
import { Dialog } from '../../dialogs/dialog';
import { FormErrors } from '../../fields/form-errors';
import { TextAreaField } from '../../fields/text-area-field';
import { fieldOf } from '../../forms/form-field';
import { SubmitButton } from '../../forms/submit-button';
import { useSubmit } from '../../forms/use-submit';
import { showSuccess } from '../ui/success-message';
import { doneText, isMailed, type Step } from './booking-steps';
import { bookingText } from './booking-words';
import { changeBooking, refreshBook } from './bookings.api';
import type { ShowBooking } from './use-booking-dialog';
import { keepFocus, undoOf } from './use-steps';

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
      showSuccess(doneText(booking, step.to), undoOf(booking, after));
      await refreshBook();
      keepFocus(reference);
    },
  });
  return (
    <Dialog title={`${verb} ${name}?`} onClose={onClose}>
      <form className="form" onSubmit={submit.onSubmit} noValidate>
        <p>{bookingText(booking)}.</p>
        <FormErrors formErrors={submit.formErrors} />
        {isTold ? (
          <TextAreaField
            label="A sentence for the guest"
            hint={`Optional. It is part of the email to ${email}.`}
            maxLength={BOOKING_LENGTHS.reply}
            data-autofocus
            {...fieldOf(form, 'reply')}
          />
        ) : (
          <p className="edit-form__note">{whyNotTold(booking)}</p>
        )}
        <div className="dialog__actions">
          <button type="button" className="button" onClick={onClose}>
            Keep the booking
          </button>
          <SubmitButton isPending={submit.isPending} className="button--danger">
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
