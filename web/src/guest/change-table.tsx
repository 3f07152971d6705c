import { longDate } from '@saltmarsh/contract/domain/long-date';
import type { GuestPage } from '@saltmarsh/contract/messages/guest-booking';
import type { ReactNode } from 'react';
import { paths } from '../app/paths';
import { SelectField, TextField } from '../ui/field';
import { useRejectedForm } from '../frames/rejected-form';
import { TelephoneLink } from '../public/ui/contact-links';
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

/** Without this, a guest could lose a confirmed table for a place on the waiting list. */
const mayWaitInstead = ({ state }: GuestPage['booking']) => state !== 'confirmed';

/** Radio buttons for the times of the day. Full times are crossed out. */
function TableTimes({ page, errors = [] }: { page: GuestPage; errors?: readonly string[] }) {
  const { booking, wish, availability } = page;
  const services = availability?.services ?? [];
  const mayWait = mayWaitInstead(booking);
  const wanted = services.flatMap(({ times }) => times).find(({ time }) => time === wish.time);
  const isFull = wanted?.available === false && !mayWait;
  return (
    <fieldset className="times" aria-describedby={errors.length > 0 ? 'time-errors' : undefined}>
      <legend>Time on {longDate(wish.date)}</legend>
      {errors.length > 0 && (
        <ul id="time-errors" className="field__errors">
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
      {errors.length === 0 && isFull && (
        <p>
          At {wish.time} there is no table for {wish.guests}. Please choose another time.
        </p>
      )}
      {services.length === 0 && <p>We take no bookings on that day.</p>}
      {services.map(({ name, times }) => (
        <div key={name} role="group" aria-label={name}>
          <p className="soft times__name">{name}</p>
          <div className="times__list">
            {times.map(({ time, available }) => (
              <label key={time} className="times__time">
                <input
                  type="radio"
                  name="time"
                  value={time}
                  required
                  disabled={!available && !mayWait}
                  defaultChecked={time === wish.time && (available || mayWait)}
                />
                <span>
                  {available ? time : <s>{time}</s>}
                  {!available && (
                    <small className={mayWait ? undefined : 'sr-only'}>
                      {mayWait ? ' wait' : ' full'}
                    </small>
                  )}
                </span>
              </label>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

/** Lists days with a table if the chosen one has none. */
function OtherDays({ page: { booking, signature, wish, availability } }: { page: GuestPage }) {
  const days = availability?.other_days ?? [];
  if (days.length === 0) return null;
  const addressOf = (date: string) =>
    `/booking/${booking.reference}?${new URLSearchParams({ signature, date, guests: String(wish.guests) })}#table`;
  return (
    <p className="guest__days">
      No table is free on that day. There is one on{' '}
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

interface GuestFormProps {
  page: GuestPage;
  step: 'change' | 'accept' | 'cancel';
  children: ReactNode;
}

/** A form on a booking's page. The signature authorises it. */
export function GuestForm({ page: { booking, signature }, step, children }: GuestFormProps) {
  return (
    <form className="form" method="post" action={`/api/bookings/${booking.reference}/${step}`}>
      <input type="hidden" name="signature" value={signature} />
      {children}
    </form>
  );
}
