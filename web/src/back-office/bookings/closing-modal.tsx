import { announce } from '../lib/announce';
import { BOOKING_LENGTHS } from '@saltmarsh/contract/constants/booking-bounds';
import type { Closing, HitBookings } from '@saltmarsh/contract/messages/book';
import type { Booking } from '@saltmarsh/contract/messages/booking';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormDateField } from '../ui/form-date-field';
import { fieldOf } from '../../forms/form-field';
import { useSubmit } from '../../forms/use-submit';
import { Choice, optional, SelectField, TextAreaField } from '../../ui/field';
import { useFreshRead } from '../lib/use-fresh-read';
import { FormModal } from '../ui/edit-form';
import { type Query, QueryBoundary } from '../ui/screen';
import { isMailed } from '../../bookings/booking-steps';
import { bookingText, countText, shortDate, spanText } from '../../bookings/booking-texts';
import { closeService, hitKey, reopenService } from '../../bookings/bookings.api';

const NONE: ReadonlySet<string> = new Set();

/** Closes a service or whole days, and cancels the affected bookings that staff choose. */
export function ClosingModal({ date, onClose }: { date: string; onClose: () => void }) {
  const form = useForm({
    defaultValues: {
      ...{ date, until: '', service: '', kind: 'closed' as Closing['kind'], reply: '' },
    },
  });
  const wish = { ...form.getValues(), ...useWatch({ control: form.control }) };
  const key = hitKey(wish);
  // Never show the bookings of the previous days or service, because staff may cancel them.
  const query = useFreshRead<HitBookings>(key, { keepPreviousData: false });
  const { services = [], bookings = [] } = query.data ?? {};
  const [ticked, setTicked] = useState({ key, references: NONE });
  // React advises setting derived state while rendering. New days or services start with no ticks.
  if (ticked.key !== key) setTicked({ key, references: NONE });
  const chosen = bookings.filter(({ reference }) => ticked.references.has(reference));
  const submit = useSubmit({
    form,
    send: (values) => closeService({ ...values, cancel: chosen.map(({ reference }) => reference) }),
    onDone: async ({ closing, cancelled: gone }) => {
      onClose();
      const toRing = gone.filter((booking) => booking.mail_failed).length;
      const more = gone.length > 0 ? ` ${countText(gone.length, 'booking')} cancelled.` : '';
      const ring = toRing > 0 ? ` ${countText(toRing, 'guest')} to ring, listed in the book.` : '';
      const text = `No bookings are taken for ${spanText(closing)}.${more}${ring}`;
      await announce(text, () => reopenService(closing.id));
    },
  });
  return (
    <FormModal
      title="Close a service"
      onClose={onClose}
      form={form}
      submit={submit}
      button={buttonText(wish.service, chosen)}
      // A `null` key means invalid dates. Allow sending them, so that the server returns the error.
      isReadOnly={key !== null && !query.data}
    >
      <div className="form-pair">
        <FormDateField form={form} name="date" label="Date" required="Enter a date." />
        <FormDateField form={form} name="until" label={optional('Until', 'for several days')} />
      </div>
      <div className="form-pair">
        <SelectField label="Service" {...fieldOf(form, 'service')}>
          <option value="">All services</option>
          {/* Keep the chosen service while the services of other days load. */}
          {[...new Set([...services, wish.service])].filter(Boolean).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <SelectField label="Reason" {...fieldOf(form, 'kind')}>
          <option value="closed">Closed</option>
          <option value="private_hire">Private party</option>
          <option value="full">No more bookings: shown as full</option>
        </SelectField>
      </div>
      <p className="soft">
        {wish.kind === 'full'
          ? 'The website’s opening hours stay as they are. Guests may join the waiting list.'
          : 'The website’s opening hours say so too, and a line at the top of every page from the day before.'}
      </p>
      <ClosingHits
        hit={{ ...query, key }}
        chosen={ticked.references}
        onChoose={(references) => setTicked({ key, references })}
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

function buttonText(service: string, chosen: readonly Booking[]): string {
  const close = `Close ${service.toLowerCase() || 'the day'}`;
  if (chosen.length === 0) return close;
  return `${close}, cancel ${chosen.length}${chosen.some(isWritten) ? ' and email them' : ''}`;
}

type Hit = Query<HitBookings> & { key: string | null };

interface ClosingHitsProps {
  hit: Hit;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

function ClosingHits({ hit, chosen, onChoose }: ClosingHitsProps) {
  const { bookings = [] } = hit.data ?? {};
  const isAll = bookings.every(({ reference }) => chosen.has(reference));

  function toggle(reference: string): void {
    const next = new Set(chosen);
    if (!next.delete(reference)) next.add(reference);
    onChoose(next);
  }

  return (
    <fieldset className="hits">
      <legend>
        <span role="status">{titleOf(hit)}</span>
      </legend>
      {hit.error && !hit.data && <QueryBoundary query={hit}>{() => null}</QueryBoundary>}
      {bookings.length > 1 && (
        <Choice
          type="checkbox"
          checked={isAll}
          onChange={() =>
            onChoose(new Set(isAll ? [] : bookings.map(({ reference }) => reference)))
          }
        >
          <strong>All of them</strong>
        </Choice>
      )}
      {bookings.map((booking) => (
        <Choice
          key={booking.reference}
          type="checkbox"
          checked={chosen.has(booking.reference)}
          onChange={() => toggle(booking.reference)}
        >
          <span>
            {shortDate(booking.date)}: {bookingText(booking)}
            {!booking.email && (
              <span className="hits__ring">
                {' '}
                No email: ring {booking.telephone ?? 'them, there is no number'}
              </span>
            )}
          </span>
        </Choice>
      ))}
    </fieldset>
  );
}

function titleOf({ key, data, error }: Hit): string {
  if (key && !data) return error ? 'The bookings affected are not known.' : 'Loading...';
  if (!data?.bookings.length) return 'No bookings are affected.';
  return `${countText(data.bookings.length, 'booking')} affected. Cancel which?`;
}
