import type { Availability } from '@saltmarsh/contract/messages/booking';
import type { RefObject } from 'react';
import { SelectField } from '../../ui/field';

/** Time that the visitor typed or chose. The chosen day may not offer it. */
export interface TimeChoice {
  /** A time as `HH:MM`, or empty. */
  time: string;
  isWaiting: boolean;
}

interface BookingTimeProps {
  box: RefObject<HTMLSelectElement>;
  /** A date as `YYYY-MM-DD`, or empty before one is chosen. */
  date: string;
  availability: Availability | undefined;
  choice: TimeChoice;
  onChoose: (choice: TimeChoice) => void;
  errors: string[] | undefined;
}

/** Suffix of the values of waiting-list options. */
export const WAIT = '+';

export const timesOf = (availability: Availability | undefined) =>
  availability?.services.flatMap((service) => service.times) ?? [];

/** The times of one day's services. Full ones are shown, but only their waiting list can be chosen. */
export function BookingTime(props: BookingTimeProps) {
  const { box, date, availability, choice, onChoose, errors } = props;
  const times = timesOf(availability);
  const full = times.filter(({ available }) => !available);
  const { time: wanted, isWaiting } = choice;
  const isThere = times.some(({ time, available }) => time === wanted && available !== isWaiting);
  const invitation = times.length > 0 ? 'Choose' : availability ? 'No tables' : 'One moment…';

  function timeErrors(): string[] | undefined {
    if (!availability) return errors;
    if (times.length === 0) return ['We take no bookings on that day.'];
    if (full.length === times.length && !isThere) return ['We are full on that day.'];
    return wanted && !isThere ? (errors ?? [`We have no table at ${wanted}.`]) : errors;
  }

  return (
    <SelectField
      ref={box}
      label="Time"
      // The name is the same as before hydration, so that browsers restore the value on Back.
      name="time"
      required
      value={isThere ? wanted + (isWaiting ? WAIT : '') : ''}
      onChange={({ currentTarget: { value } }) =>
        onChoose({ time: value.slice(0, 5), isWaiting: value.endsWith(WAIT) })
      }
      errors={timeErrors()}
    >
      <option value="">{date ? invitation : 'Date first'}</option>
      {availability?.services.map((service) => (
        <optgroup key={service.name} label={service.name}>
          {service.times.map(({ time, available }) => (
            <option key={time} value={time} disabled={!available}>
              {available ? time : `${time}, full`}
            </option>
          ))}
        </optgroup>
      ))}
      {full.length > 0 && (
        <optgroup label="Waiting list">
          {full.map(({ time }) => (
            <option key={time} value={time + WAIT}>
              Wait for {time}
            </option>
          ))}
        </optgroup>
      )}
    </SelectField>
  );
}
