import { numberOf } from '@saltmarsh/contract/domain/telephone';
import type { Booking, BookingDay } from '@saltmarsh/contract/messages/booking';
import type { GuestCard } from '@saltmarsh/contract/messages/guest-card';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { shortDate } from '../../bookings/booking-texts';
import { guestPath, mergeGuests, searchKey } from '../../bookings/bookings.api';
import { useSubmit } from '../../forms/use-submit';
import { Choice, TextField } from '../../ui/field';
import { announce } from '../lib/announce';
import { useFreshRead } from '../lib/use-fresh-read';
import { FormModal } from '../ui/edit-form';
import { keepFocus } from './use-steps';

/** A shorter search would find too many guests. */
const FEWEST_LETTERS = 3;

export function GuestMergeModal({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const [search, setSearch] = useState(booking.name);
  const { data: card } = useFreshRead<GuestCard>(guestPath(booking));
  const isLong = search.trim().length >= FEWEST_LETTERS;
  const { data: found } = useFreshRead<BookingDay>(isLong ? searchKey(search.trim()) : null);
  const form = useForm({ defaultValues: { reference: '' } });
  const chosen = useWatch({ control: form.control, name: 'reference' });
  const others = card && found ? othersIn(found.bookings, [booking, card]) : undefined;
  const submit = useSubmit({
    form,
    // No field is named '', so the server's errors about `reference` appear above the form.
    names: { reference: '' },
    send: ({ reference }) => mergeGuests(booking, reference, card),
    onDone: async () => {
      onClose();
      await announce(`${booking.name} is one guest with these bookings now.`);
      keepFocus(booking.reference);
    },
  });
  return (
    <FormModal
      title={`${booking.name} is the same guest as…`}
      onClose={onClose}
      form={form}
      submit={submit}
      button="Make them one guest"
      isReadOnly={!chosen}
    >
      <TextField
        label="Search by name, telephone or email"
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          form.reset();
        }}
      />
      {others?.length === 0 && <p role="status">No other guest is found by this.</p>}
      {others && others.length > 0 && (
        <fieldset className="stack">
          <legend>The other guest</legend>
          {others.map((other) => (
            <Choice
              key={other.reference}
              type="radio"
              value={other.reference}
              {...form.register('reference')}
            >
              {other.name}, {other.email ?? other.telephone}, {shortDate(other.date)}
            </Choice>
          ))}
        </fieldset>
      )}
      <p className="soft">
        Their visits are counted together, and both notes become one. They can be separated again.
      </p>
    </FormModal>
  );
}

const identifierOf = ({ email, telephone }: Pick<Booking, 'email' | 'telephone'>) =>
  email ?? (telephone === null ? null : numberOf(telephone));

/** Returns the first found booking of every other guest with an email address or telephone. */
function othersIn(found: readonly Booking[], [booking, card]: [Booking, GuestCard]): Booking[] {
  const known = new Set([...card.identifiers, identifierOf(booking), null]);
  return found.filter((other) => {
    const identifier = identifierOf(other);
    if (known.has(identifier)) return false;
    known.add(identifier);
    return true;
  });
}
