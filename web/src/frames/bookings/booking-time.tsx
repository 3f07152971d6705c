import { useSite } from '../../public/lib/use-site';
import { SelectField } from '../../fields/select-field';
import { tableTimes } from '@saltmarsh/compat-api/contract/table-times';

interface BookingTimeProps {
  /** `YYYY-MM-DD`, or empty before one is chosen. */
  date: string;
  /** `HH:MM`, for today. */
  after: string;
  /** What was typed or chosen, `HH:MM` or empty. The chosen day may not offer it. */
  wanted: string;
  onWant: (time: string) => void;
  errors: string[] | undefined;
}

/** Offers the times of one day's services. */
export function BookingTime({ date, after, wanted, onWant, errors }: BookingTimeProps) {
  const site = useSite();
  const services = date ? tableTimes(site, date, after) : [];
  const isOffered = services.some(({ times }) => times.includes(wanted));
  const invitation = services.length > 0 ? 'Choose' : date ? 'No tables' : 'Date first';

  function timeErrors(): string[] | undefined {
    if (date && services.length === 0) return ['We are closed on that day.'];
    if (date && wanted && !isOffered) return errors ?? [`We have no tables at ${wanted}.`];
    return errors;
  }

  return (
    <SelectField
      label="Time"
      name="time"
      required
      value={isOffered ? wanted : ''}
      onChange={(event) => onWant(event.currentTarget.value)}
      errors={timeErrors()}
    >
      <option value="">{invitation}</option>
      {services.map(({ service, times }) => (
        <optgroup key={times[0]} label={service ?? 'Open'}>
          {times.map((time) => (
            <option key={time}>{time}</option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
