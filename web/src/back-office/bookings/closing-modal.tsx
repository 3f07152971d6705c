import type { Closing } from '@saltmarsh/contract/messages/book';
import type { Booking } from '@saltmarsh/contract/messages/booking';
import { BOOKING_LENGTHS } from '@saltmarsh/contract/constants/booking-bounds';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { optional, SelectField, TextAreaField, TextField } from '../../ui/field';
import { fieldOf } from '../../forms/form-field';
import { useSubmit } from '../../forms/use-submit';
import { FormModal } from '../ui/form-modal';
import { showSuccess } from '../../ui/toast';
import { isMailed } from './booking-steps';
import { BOOKING_TEXTS } from './booking-texts';
import { closeService, refreshBook, reopenService } from './bookings.api';
import { ClosingHits } from './closing-hits';
import { useHit } from './use-hit';

const NONE: ReadonlySet<string> = new Set();

/** Closes a service or whole days to bookings. Affected bookings can be cancelled at once. */
export function ClosingModal({ date, onClose }: { date: string; onClose: () => void }) {
  const form = useForm({
    defaultValues: {
      ...{ date, until: '', service: '', kind: 'closed' as Closing['kind'], reply: '' },
    },
  });
  const wish = { ...form.getValues(), ...useWatch({ control: form.control }) };
  const hit = useHit(wish);
  const [ticked, setTicked] = useState({ key: hit.key, references: NONE });
  // React advises setting derived state while rendering. A new span starts with no bookings ticked.
  if (ticked.key !== hit.key) setTicked({ key: hit.key, references: NONE });
  const { services = [], bookings = [] } = hit.data ?? {};
  const chosen = bookings.filter(({ reference }) => ticked.references.has(reference));
  const submit = useSubmit({
    form,
    send: (values) =>
      closeService({
        ...values,
        until: values.until || null,
        service: values.service || null,
        reply: values.reply.trim() || null,
        cancel: chosen.map(({ reference }) => reference),
      }),
    onDone: async ({ closing, cancelled: gone }) => {
      onClose();
      showSuccess(BOOKING_TEXTS.closed(closing, gone.length), async () => {
        await reopenService(closing.id);
        await refreshBook();
      });
      await refreshBook();
    },
  });
  return (
    <FormModal
      title="Close a service"
      onClose={onClose}
      form={form}
      submit={submit}
      button={buttonText(chosen)}
      // An invalid span is sent, so that the server says what is wrong with it.
      isReadOnly={hit.key !== null && !hit.data}
    >
      <div className="form-pair">
        <TextField label="Date" type="date" {...fieldOf(form, 'date')} />
        <TextField
          label={optional('Until', 'for several days')}
          type="date"
          min={wish.date}
          {...fieldOf(form, 'until')}
        />
      </div>
      <div className="form-pair">
        <SelectField label="Service" {...fieldOf(form, 'service')}>
          <option value="">All services</option>
          {/* The chosen service stays while the services of another span load. */}
          {[...new Set([...services, wish.service])].filter(Boolean).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <SelectField label="Reason" {...fieldOf(form, 'kind')}>
          <option value="closed">Closed to bookings</option>
          <option value="private_hire">Private party</option>
          <option value="full">No more bookings: shown as full</option>
        </SelectField>
      </div>
      <ClosingHits
        hit={hit}
        chosen={ticked.references}
        onChoose={(references) => setTicked({ key: hit.key, references })}
      />
      {chosen.some(isWritten) && (
        <TextAreaField
          label="A sentence for these guests"
          hint="Optional. It is part of each email."
          rows={3}
          maxLength={BOOKING_LENGTHS.reply}
          {...fieldOf(form, 'reply')}
        />
      )}
    </FormModal>
  );
}

const isWritten = (booking: Booking) => isMailed(booking, 'cancelled_by_us');

function buttonText(chosen: readonly Booking[]): string {
  if (chosen.length === 0) return 'Close';
  return `Close, cancel ${chosen.length}${chosen.some(isWritten) ? ' and write' : ''}`;
}
