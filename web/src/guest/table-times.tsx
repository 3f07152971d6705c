import type { GuestPage } from '@saltmarsh/contract/messages/guest-booking';
import { longDate } from '@saltmarsh/contract/domain/long-date';

interface TableTimesProps {
  page: GuestPage;
  errors?: readonly string[];
}

/** Without this, a guest could lose a confirmed table for a place on the waiting list. */
export const mayWaitInstead = ({ state }: GuestPage['booking']) => state !== 'confirmed';

/** Radio buttons for the times of the day. Full times are crossed out. */
export function TableTimes({ page, errors = [] }: TableTimesProps) {
  const { booking, wish, availability } = page;
  const services = availability?.services ?? [];
  const mayWait = mayWaitInstead(booking);
  const day = longDate(wish.date);
  const wanted = services.flatMap(({ times }) => times).find(({ time }) => time === wish.time);
  const isFull = wanted?.available === false && !mayWait;
  return (
    <fieldset className="times" aria-describedby={errors.length > 0 ? 'time-errors' : undefined}>
      <legend>Time on {day}</legend>
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
          <p className="times__name">{name}</p>
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
export function OtherDays({ page: { booking, signature, wish, availability } }: TableTimesProps) {
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
