import { announce } from '../../lib/announce';
import { BOOKING_LENGTHS } from '@saltmarsh/contract/constants/booking-bounds';
import type { Booking } from '@saltmarsh/contract/messages/booking';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormDateField } from '../../ui/form-date-field';
import { fieldOf } from '../../../forms/form-field';
import { useSubmit } from '../../../forms/use-submit';
import { Choice, TextField } from '../../../ui/field';
import { Pick, Picks } from '../../../ui/picks';
import { FormModal } from '../../ui/edit-form';
import { guestsText, shortDate, toldText } from '../../../bookings/booking-texts';
import { changeBooking, undoChange } from '../../../bookings/bookings.api';
import { guestsField, TableVerdict, useTimes } from '../../../bookings/table-times';
import { formerOf, keepFocus } from '../use-steps';

export function BookingMoveModal({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { reference, name, email } = booking;
  // The version that the form shows. A move replaces only this version, not a later one.
  const [opened, setOpened] = useState(booking);
  const { date, time, guests } = opened;
  const form = useForm({
    values: { date, time, guests: String(guests), reply: '', tell_guest: true },
    resetOptions: { keepDirtyValues: true },
  });
  const wish = { ...form.getValues(), ...useWatch({ control: form.control }) };
  const times = useTimes({ ...wish, except: reference });
  const changes = {
    ...(wish.date !== date && { date: wish.date }),
    ...(wish.time !== time && { time: wish.time }),
    ...(Number(wish.guests) !== guests && { guests: wish.guests }),
  };
  const isTold = email !== null && wish.tell_guest;
  const told = isTold ? { reply: wish.reply } : email !== null && { tell_guest: false };
  const submit = useSubmit({
    form,
    send: () => changeBooking(opened, { ...changes, ...told }, setOpened),
    onDone: async (moved) => {
      onClose();
      const before = { ...formerOf(opened, changes), tell_guest: isTold };
      const now = `${shortDate(moved.date)} at ${moved.time}, ${guestsText(moved.guests)}`;
      const text = `${name} is now on ${now}.${toldText(isTold)}`;
      await announce(text, () => undoChange(moved, before));
      keepFocus(reference);
    },
  });
  return (
    <FormModal
      title={`Move ${name}`}
      onClose={onClose}
      form={form}
      submit={submit}
      button={isTold ? 'Move and email' : 'Move'}
      // A sentence for the guest cannot be sent without a move.
      isReadOnly={Object.keys(changes).length === 0}
    >
      <div className="form-pair">
        <FormDateField form={form} name="date" label="Date" required="Enter a date." />
        <TextField {...guestsField(form)} />
      </div>
      {/* Staff may also choose a full or closed time, which is crossed out. */}
      {times?.services.map((service) => (
        <Picks key={service.name} label={service.name}>
          <div className="picks__row">
            {service.times.map(({ time: each, state }) => (
              <Pick
                key={each}
                name="times"
                aria-label={
                  state === 'free' ? each : `${each}, ${state === 'full' ? 'full' : 'closed'}`
                }
                checked={each === wish.time}
                onChange={() => form.setValue('time', each, { shouldDirty: true })}
              >
                {state === 'free' ? each : <s>{each}</s>}
              </Pick>
            ))}
          </div>
        </Picks>
      ))}
      <TextField
        label="Time"
        type="time"
        {...fieldOf(form, 'time', { required: 'Enter a time.' })}
      />
      <TableVerdict step="move" table={times?.wanted} />
      {email !== null && (
        <Choice type="checkbox" {...form.register('tell_guest')}>
          Email the guest about this change
        </Choice>
      )}
      {isTold && (
        <TextField
          label="A sentence for the guest"
          hint={`Optional. It is part of the email to ${email}.`}
          maxLength={BOOKING_LENGTHS.reply}
          {...fieldOf(form, 'reply')}
        />
      )}
    </FormModal>
  );
}
