import { BOOKING_LENGTHS } from '@saltmarsh/contract/constants/booking-bounds';
import { londonNow } from '@saltmarsh/contract/domain/london-time';
import type { StaffBooking } from '@saltmarsh/contract/messages/booking';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { FormDateField } from '../../ui/form-date-field';
import { fieldOf } from '../../../forms/form-field';
import { useSubmit } from '../../../forms/use-submit';
import { Choice, optional, TextAreaField, TextField } from '../../../ui/field';
import { announce } from '../../lib/announce';
import { FormModal } from '../../ui/edit-form';
import { bookingText, shortDate, sourceNames } from '../../../bookings/booking-texts';
import { addBooking, bookAt } from '../../../bookings/bookings.api';
import { guestsField, TableVerdict, useTimes } from '../../../bookings/table-times';
import { useEvening } from '../../../bookings/use-evening';

/** Adds a booking made by telephone or at the door. For the door, the form sets the time to now. */
export function BookingAddModal({ date, onClose }: { date: string; onClose: () => void }) {
  const navigate = useNavigate();
  const eveningOf = useEvening();
  const form = useForm({
    defaultValues: {
      ...{ source: 'telephone' as StaffBooking['source'], name: '', guests: '2', date, time: '' },
      ...{ telephone: '', email: '', notes: '' },
    },
  });
  const wish = { ...form.getValues(), ...useWatch({ control: form.control }) };
  const isAtDoor = wish.source === 'door';
  const times = useTimes(wish);
  const submit = useSubmit({
    form,
    send: (values) => addBooking({ ...values, email: isAtDoor ? '' : values.email }),
    onDone: async (added) => {
      onClose();
      await announce(`${bookingText(added)}, ${shortDate(added.date)}, is in the book.`);
      const evening = eveningOf(added);
      if (evening !== date) await navigate(bookAt({ date: evening }));
    },
  });

  function choose(source: StaffBooking['source']): void {
    form.setValue('source', source, { shouldDirty: true });
    const when = source === 'door' ? londonNow() : { date, time: '' };
    form.setValue('date', when.date);
    form.setValue('time', when.time);
  }

  const text = (name: 'name' | 'telephone' | 'email' | 'notes', rules?: { required?: string }) => ({
    ...fieldOf(form, name, rules),
    maxLength: BOOKING_LENGTHS[name],
  });
  return (
    <FormModal
      title="Add booking"
      onClose={onClose}
      form={form}
      submit={submit}
      button={isAtDoor ? 'Seat now' : 'Add booking'}
    >
      <fieldset className="choices">
        <legend className="sr-only">How it was taken</legend>
        {(['telephone', 'door'] as const).map((source) => (
          <Choice
            key={source}
            type="radio"
            value={source}
            checked={wish.source === source}
            onChange={() => choose(source)}
          >
            {sourceNames[source]}
          </Choice>
        ))}
      </fieldset>
      <div className="form-pair">
        <TextField label="Name" data-autofocus {...text('name', { required: 'Enter a name.' })} />
        <TextField {...guestsField(form)} />
      </div>
      <div className="form-pair">
        <FormDateField form={form} name="date" label="Date" required="Enter a date." />
        <TextField
          label="Time"
          type="time"
          {...fieldOf(form, 'time', { required: 'Enter a time.' })}
        />
      </div>
      <TableVerdict step="add" table={times?.wanted} />
      <div className="form-pair">
        <TextField
          label={isAtDoor ? optional('Telephone') : 'Telephone'}
          type="tel"
          {...text('telephone', isAtDoor ? {} : { required: 'Enter a telephone number.' })}
        />
        {!isAtDoor && <TextField label={optional('Email')} type="email" {...text('email')} />}
      </div>
      <TextAreaField label={optional('Notes')} rows={2} {...text('notes')} />
    </FormModal>
  );
}
