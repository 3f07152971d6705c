import { BOOKING_LENGTHS } from '@saltmarsh/contract/constants/booking-bounds';
import { addDays, londonNow } from '@saltmarsh/contract/domain/london-time';
import type { BookingDay } from '@saltmarsh/contract/messages/booking';
import { useState } from 'react';
import { bookingText, shortDate, toldText } from '../bookings/booking-texts';
import { addBooking, searchKey, type TimesWish } from '../bookings/bookings.api';
import { fieldOf } from '../forms/form-field';
import { Form } from '../forms/form';
import { usePlainForm } from '../forms/plain-form';
import { refresh } from '../forms/refresh';
import { useSubmit } from '../forms/use-submit';
import { useUser } from '../public/auth/use-user';
import { get } from '../public/lib/api-client';
import { ApiError } from '../public/lib/api-error';
import { Dialog } from '../ui/dialog';
import { optional, TextField } from '../ui/field';
import { Pick, Picks } from '../ui/picks';
import { showSuccess } from '../ui/toast';
import { TableChoice } from './table-choice';
import { isTemporary, newReference, TIMEOUT_MS } from './tap-queue';
import type { Tonight } from './use-tonight';

/** Minimum number of digits before a search for the caller. */
const WHOLE_NUMBER = 10;

const digitsOf = (text: string) => text.replace(/\D/g, '');

type Caller = Record<'name' | 'telephone' | 'email' | 'notes', string>;

/** Takes a telephone booking. The fields are in the order in which callers say them. */
export function TelephoneDialog({ tonight, onClose }: { tonight: Tonight; onClose: () => void }) {
  const { keepNew, cancelNew } = tonight;
  // After midnight, a caller's "today" is no longer the date of the evening.
  const { date: today } = londonNow();
  const mayFind = useUser()?.role === 'admin';
  const [table, setTable] = useState<TimesWish>({ date: today, guests: '2', time: '' });
  const [reference] = useState(newReference);
  const [known, setKnown] = useState('');
  const form = usePlainForm<Caller>();
  const choose = (change: Partial<TimesWish>) => setTable((before) => ({ ...before, ...change }));
  const submit = useSubmit({
    form,
    send: async (caller) => {
      const booking = { ...table, ...caller, source: 'telephone' };
      try {
        const added = await addBooking({ ...booking, reference }, { timeout: TIMEOUT_MS });
        void refresh();
        const said = `${bookingText(added)}, ${shortDate(added.date)}, is in the book.${toldText(added.email !== null)}`;
        return { said, undo: () => cancelNew(added) };
      } catch (error) {
        if (!(error instanceof ApiError) || !isTemporary(error)) throw error;
        const tap = keepNew(reference, caller.name, booking);
        const said = `${caller.name} is kept on this device until there is a connection.`;
        return { said, undo: () => cancelNew(tap) };
      }
    },
    onDone: ({ said, undo }) => {
      onClose();
      showSuccess(said, undo);
    },
  });

  /** Fills an empty name and email address from a booking with the same number. Only for admins. */
  async function fillKnown(input: HTMLInputElement): Promise<void> {
    const { value } = input;
    setKnown('');
    if (!mayFind || digitsOf(value).length < WHOLE_NUMBER) return;
    const found = await get<BookingDay>(searchKey(value), { isQuiet: true }).catch(() => null);
    // The search also finds parts of numbers. Compare the last 9 digits: the shortest number is `0`
    // and 9 digits, and the same number may be written with `+44` instead of `0`.
    const end = digitsOf(value).slice(-9);
    const isSame = (telephone: string | null) => digitsOf(telephone ?? '').endsWith(end);
    const guest = found?.bookings.find(({ telephone }) => isSame(telephone));
    // The number may have been edited during the search.
    if (!guest || input.value !== value) return;
    for (const name of ['name', 'email'] as const) {
      const field = input.form?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value ||= guest[name] ?? '';
    }
    setKnown(`${guest.name} has this number.`);
  }

  const text = (name: keyof Caller, required?: string) => ({
    ...fieldOf(form, name, { required }),
    maxLength: BOOKING_LENGTHS[name],
    autoComplete: 'off',
  });
  const days = [today, addDays(today, 1), addDays(today, 2)];
  return (
    <Dialog title="Telephone booking" onClose={onClose}>
      <Form submit={submit} button="Add booking">
        <Picks label="Day">
          <div className="picks__row tonight-days">
            {days.map((day, index) => (
              <Pick
                key={day}
                name="day"
                value={day}
                checked={table.date === day}
                onChange={() => choose({ date: day, time: '' })}
              >
                {['Today', 'Tomorrow'][index] ?? shortDate(day)}
              </Pick>
            ))}
          </div>
        </Picks>
        <TableChoice table={table} onChange={choose} />
        <TextField label="Name" {...text('name', 'Enter a name.')} />
        <TextField
          label="Telephone"
          type="tel"
          {...fieldOf(form, 'telephone', {
            required: 'Enter a telephone number.',
            onChange: ({ target }) => void fillKnown(target),
          })}
          maxLength={BOOKING_LENGTHS.telephone}
          autoComplete="off"
        />
        <p role="status" className="soft">
          {known}
        </p>
        <TextField label={optional('Email')} type="email" {...text('email')} />
        <TextField label={optional('Notes')} {...text('notes')} />
      </Form>
    </Dialog>
  );
}
