import { announce } from '../../lib/announce';
import { BOOKING_LENGTHS } from '@saltmarsh/contract/constants/booking-bounds';
import { EXPECTED } from '@saltmarsh/contract/domain/booking-states';
import { allergiesOf } from '@saltmarsh/contract/domain/note-allergies';
import type { Booking } from '@saltmarsh/contract/messages/booking';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { fieldOf } from '../../../forms/form-field';
import { useSubmit } from '../../../forms/use-submit';
import { Choice, optional, TextAreaField, TextField } from '../../../ui/field';
import { FormModal } from '../../ui/edit-form';
import { toldText } from '../../../bookings/booking-texts';
import { changeBooking, undoChange, type Change } from '../../../bookings/bookings.api';
import { formerOf, keepFocus } from '../use-steps';
import { guestsField, TableVerdict, useTimes } from '../../../bookings/table-times';

const TEXTS = ['name', 'telephone', 'email', 'notes', 'table', 'staff_notes'] as const;

const valuesOf = (booking: Booking) => ({
  name: booking.name,
  telephone: booking.telephone ?? '',
  email: booking.email ?? '',
  guests: String(booking.guests),
  notes: booking.notes ?? '',
  table: booking.table ?? '',
  staff_notes: booking.staff_notes ?? '',
  allergies: booking.allergies.join(', '),
  tell_guest: true,
});

type Values = ReturnType<typeof valuesOf>;

const listOf = (typed: string) =>
  typed
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

const readFrom = ({ notes, staff_notes }: Pick<Values, 'notes' | 'staff_notes'>) =>
  allergiesOf(`${notes}\n${staff_notes}`).join(', ');

/**
 * Returns the fields that differ from the booking. `allergies: null` tells the server to read the
 * allergies from the notes.
 */
function changesIn(values: Values, booking: Booking): Change {
  const before = valuesOf(booking);
  const texts = [...TEXTS, 'guests' as const].filter((name) => values[name] !== before[name]);
  const allergies = listOf(values.allergies).join(', ');
  const isRead = allergies === readFrom(values);
  const isSet = isRead ? booking.allergies_by_hand : allergies !== before.allergies;
  return {
    ...Object.fromEntries(texts.map((name) => [name, values[name]])),
    ...(isSet && { allergies: isRead ? null : listOf(allergies) }),
  };
}

export function BookingEditModal({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { reference, date, time } = booking;
  // The version that the form shows. A save replaces only this version, not a later one.
  const [opened, setOpened] = useState(booking);
  const [first] = useState(booking);
  const form = useForm({
    values: valuesOf(opened),
    resetOptions: { keepDirtyValues: true },
  });
  const wish = { ...form.getValues(), ...useWatch({ control: form.control }) };
  const { dirtyFields } = form.formState;
  const changes = changesIn(wish, opened);
  const times = useTimes({ date, time, guests: wish.guests, except: reference });
  const isAsked = concernsGuest(opened, changes);
  const isTold = isAsked && wish.tell_guest;
  const submit = useSubmit({
    form,
    send: (values) =>
      changeBooking(
        opened,
        { ...changesIn(values, opened), ...(isAsked && { tell_guest: isTold }) },
        setOpened,
      ),
    onDone: async (saved) => {
      onClose();
      const text = `The booking of ${saved.name} is saved.${toldText(isTold)}`;
      const undo = () => undoChange(saved, { ...formerOf(opened, changes), tell_guest: isTold });
      await announce(text, isTold ? undefined : undo);
      keepFocus(reference);
    },
  });

  const text = (name: (typeof TEXTS)[number], rules?: Parameters<typeof fieldOf>[2]) => ({
    ...fieldOf(form, name, rules),
    maxLength: BOOKING_LENGTHS[name],
    ...(opened[name] !== first[name] && { hint: `Saved meanwhile: ${opened[name] || 'nothing'}` }),
  });
  // The allergies are read from the notes, unless staff have set them or the guest has ticked them.
  const follow = {
    onChange: () => {
      const isSet = opened.allergies_by_hand || dirtyFields.allergies;
      if (!isSet) form.resetField('allergies', { defaultValue: readFrom(form.getValues()) });
    },
  };
  const read = readFrom(wish);
  return (
    <FormModal
      title={`Edit ${booking.name}`}
      onClose={onClose}
      form={form}
      submit={submit}
      button={isTold ? 'Save and email' : 'Save'}
      isReadOnly={Object.keys(changes).length === 0}
    >
      <div className="form-pair">
        <TextField label="Name" {...text('name', { required: 'Enter a name.' })} />
        <TextField {...guestsField(form)} />
      </div>
      {changes.guests !== undefined && <TableVerdict step="change" table={times?.wanted} />}
      <div className="form-pair">
        <TextField label={optional('Telephone')} type="tel" {...text('telephone')} />
        <TextField label={optional('Email')} type="email" {...text('email')} />
      </div>
      <TextAreaField
        label={optional('Notes', 'the guest sees them')}
        rows={3}
        data-autofocus
        {...text('notes', follow)}
      />
      <TextField label={optional('Table', 'not shown to the guest')} {...text('table')} />
      <TextAreaField
        label={optional('Staff notes', 'not shown to the guest')}
        hint="A guest who asks for their data gets these, too."
        rows={2}
        {...text('staff_notes', follow)}
      />
      <TextField
        label={optional('Allergies', 'separated by commas')}
        hint={`The notes say: ${read || 'none'}.`}
        {...fieldOf(form, 'allergies')}
      />
      {isAsked && (
        <Choice type="checkbox" {...form.register('tell_guest')}>
          Email the guest about this change
        </Choice>
      )}
    </FormModal>
  );
}

/** Returns true if staff can email the guest about a new number of guests or email address. */
function concernsGuest({ state, email }: Booking, changes: Change): boolean {
  const isReachable = Boolean(changes.email || email);
  const isTheirs = changes.guests !== undefined || changes.email !== undefined;
  return EXPECTED.includes(state) && isReachable && isTheirs;
}
