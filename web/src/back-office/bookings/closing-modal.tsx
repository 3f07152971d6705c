import { announce } from '../lib/announce';
import { BOOKING_LENGTHS } from '@saltmarsh/contract/constants/booking-bounds';
import type { Closing, HitBookings } from '@saltmarsh/contract/messages/book';
import type { Booking } from '@saltmarsh/contract/messages/booking';
import { useEffect } from 'react';
import { useForm, type UseFormRegisterReturn, useWatch } from 'react-hook-form';
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

/** Closes a service or whole days, and cancels the affected bookings that staff choose. */
export function ClosingModal({ date, onClose }: { date: string; onClose: () => void }) {
  const form = useForm({
    defaultValues: {
      ...{ date, until: '', service: '', kind: 'closed' as Closing['kind'], reply: '' },
      cancel: [] as string[],
    },
  });
  const wish = { ...form.getValues(), ...useWatch({ control: form.control }) };
  const key = hitKey(wish);
  // Never show the bookings of the previously chosen days or service: staff might cancel them by
  // mistake.
  const query = useFreshRead<HitBookings>(key, { keepPreviousData: false });
  const { services = [], bookings = [] } = query.data ?? {};
  const tick = (cancel: string[]) => form.setValue('cancel', cancel, { shouldDirty: true });
  const { resetField } = form;
  // Untick all bookings when the days or the service change.
  useEffect(() => resetField('cancel'), [key, resetField]);
  const chosen = bookings.filter(({ reference }) => wish.cancel.includes(reference));
  const submit = useSubmit({
    form,
    send: (values) => closeService({ ...values, cancel: chosen.map(({ reference }) => reference) }),
    onDone: async ({ closing, cancelled: gone }) => {
      onClose();
      const toRing = gone.filter((booking) => booking.mail_failed).length;
      const left = chosen.length - gone.length;
      const texts = [
        `No bookings are taken for ${spanText(closing)}.`,
        gone.length > 0 && `${countText(gone.length, 'booking')} cancelled.`,
        left > 0 && `${countText(left, 'booking')} not cancelled: please look in the book.`,
        toRing > 0 && `${countText(toRing, 'guest')} to ring, listed in the book.`,
      ];
      await announce(texts.filter(Boolean).join(' '), () => reopenService(closing.id));
    },
  });
  return (
    <FormModal
      title="Close a service"
      onClose={onClose}
      form={form}
      submit={submit}
      button={buttonText(wish.service, chosen)}
      // If the dates are invalid, the key is `null`. The form can still be submitted, so that the
      // form or the server reports the error.
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
        isAll={chosen.length === bookings.length}
        field={form.register('cancel')}
        onTick={tick}
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
  isAll: boolean;
  field: UseFormRegisterReturn;
  onTick: (references: string[]) => void;
}

function ClosingHits({ hit, isAll, field, onTick }: ClosingHitsProps) {
  const { bookings = [] } = hit.data ?? {};
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
          onChange={() => onTick(isAll ? [] : bookings.map(({ reference }) => reference))}
        >
          <strong>All of them</strong>
        </Choice>
      )}
      {bookings.map((booking) => (
        <Choice key={booking.reference} type="checkbox" value={booking.reference} {...field}>
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
