import { BOOKING_LENGTHS } from '@saltmarsh/contract/constants/booking-bounds';
import type { Booking } from '@saltmarsh/contract/messages/booking';
import type { GuestCard } from '@saltmarsh/contract/messages/guest-card';
import { useEffect, useRef, useState } from 'react';
import { SubmitButton } from '../forms/form';
import { fieldOf } from '../forms/form-field';
import { usePlainForm } from '../forms/plain-form';
import { refresh } from '../forms/refresh';
import { useSubmit } from '../forms/use-submit';
import { Button } from '../ui/button';
import { ErrorArea, TextAreaField } from '../ui/field';
import { noteGuest } from './bookings.api';

interface GuestNoteProps {
  booking: Booking;
  card: GuestCard;
}

export function GuestNote({ booking, card }: GuestNoteProps) {
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
