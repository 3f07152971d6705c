import { longDate } from '@saltmarsh/contract/domain/long-date';
import type { GuestPage } from '@saltmarsh/contract/messages/guest-booking';
import type { ReactNode } from 'react';
import { paths } from '../app/paths';
import TableTimes from '../frames/bookings/table-times';
import { useRejectedForm } from '../frames/rejected-form';
import { Button } from '../ui/button';
import { SelectField, TextField } from '../ui/field';
import { OurNumber } from './booking-card';

/**
 * Edits the date, party and time. The page has no script, so this takes two forms. The first reloads
 * the page with the times of a date and party. The second saves one of the times that are shown.
 */
export function ChangeTable({ page }: { page: GuestPage }) {
  const { booking, wish, confirm_at_once, largest_party } = page;
  const { errors = {} } = useRejectedForm() ?? {};
  const isLarge = wish.guests > confirm_at_once;
  const isRequest = booking.state === 'requested';
  // A guest must not lose a confirmed table for a place on the waiting list.
  const mayWait = booking.state !== 'confirmed';
  const times = page.availability?.services.flatMap((service) => service.times) ?? [];
  const wanted = times.find(({ time }) => time === wish.time);
  const hasFullTimes = times.some(({ available }) => !available);
  const canSave = times.some(({ available }) => available || mayWait);
  return (
    <GuestSection
      title="Change the day, time or number of guests"
      id="table"
      isOpen={page.is_changing}
    >
      <form className="form" action={`/booking/${booking.reference}#table`} noValidate>
        <input type="hidden" name="signature" value={page.signature} />
        <div className="guest__pair">
          <TextField
            label="Date"
            type="date"
            name="date"
            required
            min={page.first_day}
            max={page.last_day}
            defaultValue={wish.date}
            errors={errors.date}
          />
          <SelectField
            label="Guests"
            name="guests"
            defaultValue={wish.guests}
            errors={errors.guests}
          >
            {Array.from({ length: largest_party }, (_, index) => (
              <option key={index}>{index + 1}</option>
            ))}
          </SelectField>
        </div>
        <Button type="submit">Show the times</Button>
      </form>
      <GuestForm page={page} step="change">
        <input type="hidden" name="date" value={wish.date} />
        <input type="hidden" name="guests" value={wish.guests} />
        <TableTimes
          {...wish}
          services={page.availability?.services ?? []}
          notes={page.availability?.notes ?? []}
          no_times={page.availability?.no_times ?? null}
          isWaiting={mayWait && wanted?.available === false}
          mayWait={mayWait}
          errors={errors.time}
        />
        <OtherDays page={page} />
        {mayWait && <input type="hidden" name="waiting" value="1" />}
        {hasFullTimes && !mayWait && (
          <p className="soft">
            Want a time that is full? <a href={paths.book}>Join the waiting list</a>; you keep this
            table until then.
          </p>
        )}
        {canSave && isLarge && booking.state === 'confirmed' && (
          <p className="note">
            We confirm {wish.guests} guests by hand. If you ask for them, you give up your table for{' '}
            {booking.guests} at {booking.time} and wait for our answer.
          </p>
        )}
        <p className="soft">
          {confirm_at_once > 0 && `Up to ${confirm_at_once} guests are confirmed straight away. `}
          {!isLarge &&
            'We confirm more by hand: such a change makes your table a request until we write to you. '}
          More than {largest_party}? Please ring us on <OurNumber booking={booking} />.
        </p>
        {canSave && (
          <Button type="submit" variant="primary">
            {isRequest ? 'Change the request' : isLarge ? 'Ask for this table' : 'Save the change'}
          </Button>
        )}
      </GuestForm>
    </GuestSection>
  );
}

/** Returns the address of the booking's page, with the change that it should offer. */
export const bookingAddress = ({ booking, signature }: GuestPage, change = {}) =>
  `/booking/${booking.reference}?${new URLSearchParams({ signature, ...change })}`;

/** Links to other days with a table if the chosen day has none. */
function OtherDays({ page }: { page: GuestPage }) {
  const days = page.availability?.other_days ?? [];
  if (days.length === 0) return null;
  const addressOf = (date: string) =>
    `${bookingAddress(page, { date, guests: String(page.wish.guests) })}#table`;
  return (
    <p>
      We have a table on{' '}
      {days.map((day, index) => (
        <span key={day}>
          {index > 0 && (index === days.length - 1 ? ' and ' : ', ')}
          <a href={addressOf(day)}>{longDate(day)}</a>
        </span>
      ))}
      .
    </p>
  );
}

interface GuestSectionProps {
  title: string;
  /** The id of the content. A link to it opens the section. */
  id: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** Renders a section that is closed at first, so that the booking comes first. */
export function GuestSection({ title, id, isOpen = false, children }: GuestSectionProps) {
  return (
    <details className="guest__section" open={isOpen}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div id={id}>{children}</div>
    </details>
  );
}

interface GuestFormProps {
  page: GuestPage;
  step: 'change' | 'accept' | 'cancel';
  children: ReactNode;
}

/** Renders a form of the booking's page. The signature authorises it. */
export function GuestForm({ page: { booking, signature }, step, children }: GuestFormProps) {
  return (
    <form className="form" method="post" action={`/api/bookings/${booking.reference}/${step}`}>
      <input type="hidden" name="signature" value={signature} />
      {children}
    </form>
  );
}
