import type { GuestPage } from '@saltmarsh/contract/messages/guest-booking';
import { paths } from '../app/paths';
import { SelectField, TextField } from '../ui/field';
import { useRejectedForm } from '../frames/rejected-form';
import { TelephoneLink } from '../public/ui/contact-links';
import { GuestForm } from './guest-form';
import { mayWaitInstead, OtherDays, TableTimes } from './table-times';
import { Button } from '../ui/button';

/**
 * Fields for the date and party, then the times for them. Without script it takes two steps: the first button
 * shows this page again with other times, and Enter presses that one.
 */
export function ChangeTable({ page }: { page: GuestPage }) {
  const { booking, wish, confirm_at_once, largest_party } = page;
  const { values = {}, errors = {} } = useRejectedForm() ?? {};
  const isLarge = wish.guests > confirm_at_once;
  const mayWait = mayWaitInstead(booking);
  const times = page.availability?.services.flatMap((service) => service.times) ?? [];
  const hasFullTimes = times.some(({ available }) => !available);
  return (
    <section className="guest__section" aria-labelledby="change" id="table">
      <h2 id="change">Another day, time or party?</h2>
      <GuestForm page={page} step="change">
        <div className="guest__pair">
          <TextField
            label="Date"
            type="date"
            name="date"
            required
            min={page.first_day}
            max={page.last_day}
            defaultValue={values.date ?? wish.date}
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
        <Button
          type="submit"

          formMethod="get"
          formAction={`/booking/${booking.reference}#table`}
          formNoValidate
        >
          Show the times
        </Button>
        <TableTimes page={page} errors={errors.time} />
        {mayWait && <input type="hidden" name="waiting" value="1" />}
        {hasFullTimes && (
          <p className="soft">
            {mayWait ? (
              'A time that says “wait” is full: choose it to go on its waiting list instead.'
            ) : (
              <>
                Waiting for a full time? <a href={paths.book}>Join its list with another booking</a>{' '}
                and keep this table meanwhile.
              </>
            )}
          </p>
        )}
        <p className="soft">
          {confirm_at_once > 0 && `Up to ${confirm_at_once} guests are confirmed at once. `}
          {isLarge || confirm_at_once === 0
            ? 'We confirm a party of this size by hand: if you save this, your table is a request until we write to you.'
            : `We confirm larger parties by hand: such a change makes your table a request until we write to you.`}{' '}
          More than {largest_party}? Please ring <TelephoneLink />.
        </p>
        <Button type="submit" variant="primary">
          {isLarge ? 'Ask for this table' : 'Save the change'}
        </Button>
      </GuestForm>
      <OtherDays page={page} />
    </section>
  );
}
