import { BOOKING_LENGTHS } from '@saltmarsh/contract/constants/booking-bounds';
import type { Booking } from '@saltmarsh/contract/messages/booking';
import type { GuestCard as Card } from '@saltmarsh/contract/messages/guest-card';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import useSWR from 'swr';
import { SubmitButton } from '../forms/form';
import { fieldOf } from '../forms/form-field';
import { usePlainForm } from '../forms/plain-form';
import { refresh } from '../forms/refresh';
import { useSubmit } from '../forms/use-submit';
import { get } from '../public/lib/api-client';
import type { ApiError } from '../public/lib/api-error';
import { Button } from '../ui/button';
import { ErrorArea, TextAreaField } from '../ui/field';
import { countText, shortDate } from './booking-texts';
import { guestPath, noteGuest } from './bookings.api';
import './guest-card.css';

interface GuestCardProps {
  booking: Booking;
  /** Renders actions at the end of the card. Only admins get these actions. */
  children?: (card: Card) => ReactNode;
}

/**
 * Shows the guest's visits and other bookings, and the note by staff. Renders nothing for a guest
 * with neither an email address nor a telephone number.
 */
export function GuestCard({ booking, children }: GuestCardProps) {
  const isKnown = booking.email !== null || booking.telephone !== null;
  const { data: card } = useSWR<Card, ApiError>(
    isKnown ? guestPath(booking) : null,
    (path: string) => get<Card>(path, { isQuiet: true }),
    { revalidateIfStale: true, shouldRetryOnError: false },
  );
  if (!card) return null;
  return (
    <section className="guest-card" aria-label="This guest">
      <p>{countsText(card)}</p>
      <GuestNote booking={booking} card={card} />
      {card.earlier_notes.length > 0 && (
        <ul className="soft">
          {card.earlier_notes.map(({ date, staff_notes }, index) => (
            <li key={index}>
              {shortDate(date)}: {staff_notes}
            </li>
          ))}
        </ul>
      )}
      {children?.(card)}
    </section>
  );
}

function countsText({ visits, no_shows, cancellations, other_bookings }: Card): string {
  const counts = [
    [visits, 'visit'],
    [no_shows, 'no-show'],
    [cancellations, 'cancellation'],
    [other_bookings, 'other booking'],
  ] as const;
  const known = counts.flatMap(([count, one]) => (count > 0 ? [countText(count, one)] : []));
  return known.length > 0 ? known.join(' · ') : 'No other bookings.';
}

interface GuestNoteProps {
  booking: Booking;
  card: Card;
}

function GuestNote({ booking, card }: GuestNoteProps) {
  const [isEditing, setEditing] = useState(false);
  const [said, setSaid] = useState('');
  const opener = useRef<HTMLButtonElement>(null);

  function close(text: string): void {
    setSaid(text);
    setEditing(false);
    requestAnimationFrame(() => opener.current?.focus());
  }
  return (
    <>
      {isEditing && <NoteForm booking={booking} card={card} onClose={close} />}
      {!isEditing && card.note && <p className="note guest-card__note">{card.note}</p>}
      <p role="status" className="soft guest-card__said">
        {said}
      </p>
      {!isEditing && (
        <Button
          ref={opener}
          variant="link"
          onClick={() => {
            setSaid('');
            setEditing(true);
          }}
        >
          {card.note ? 'Edit the note' : 'Add a note about this guest'}
        </Button>
      )}
    </>
  );
}

interface NoteFormProps extends GuestNoteProps {
  onClose: (said: string) => void;
}

function NoteForm({ booking, card, onClose }: NoteFormProps) {
  const [opened] = useState(card);
  // The version that the next save overwrites: after a conflict, the newer one.
  const [over, setOver] = useState(card);
  const form = usePlainForm<{ note: string }>();
  const submit = useSubmit({
    form,
    send: ({ note }) => noteGuest(booking, note, over, setOver),
    onDone: async () => {
      await refresh();
      onClose('The note is saved.');
    },
  });
  const first = useRef(form);
  useEffect(() => first.current.setFocus('note'), []);
  return (
    <form className="form" method="post" noValidate onSubmit={submit.onSubmit}>
      <ErrorArea {...submit.errorArea} />
      <TextAreaField
        label="Note about this guest"
        hint={
          over.note === opened.note
            ? 'For all their visits, not shown to the guest. A guest who asks for their data gets it, too.'
            : `Saved meanwhile: ${over.note ?? 'nothing'}`
        }
        rows={3}
        maxLength={BOOKING_LENGTHS.staff_notes}
        defaultValue={opened.note ?? ''}
        {...fieldOf(form, 'note')}
      />
      <div className="actions">
        <SubmitButton isPending={submit.isPending}>Save</SubmitButton>
        <Button onClick={() => onClose('')}>Cancel</Button>
      </div>
    </form>
  );
}
