import { longDate } from '@saltmarsh/contract/domain/long-date';
import type { Availability } from '@saltmarsh/contract/messages/booking';
import { Pick, Picks } from '../../ui/picks';

interface TableTimesProps {
  date: string;
  guests: number;
  services: Availability['services'];
  /** Why there are none. */
  no_times: string | null;
  /** The wanted time. The day may not offer it. */
  time: string;
  /** Whether the wish is to wait for that time. */
  isWaiting?: boolean;
  mayWait: boolean;
  errors?: readonly string[];
  /** Without script, none. */
  onChoose?: (time: string, isWaiting: boolean) => void;
}

/** The times of one day by service, as buttons, and the waiting list of those that are full. */
export default function TableTimes(props: TableTimesProps) {
  const { date, guests, services, no_times, time: wanted, isWaiting, mayWait, onChoose } = props;
  const times = services.flatMap((service) => service.times);
  const full = times.filter(({ available }) => !available);
  const hasFree = full.length < times.length;
  const found = times.find(({ time }) => time === wanted);
  // A rejection of the time says the same.
  const isMissed = wanted !== '' && !found?.available && !isWaiting && !props.errors?.length;

  const missing =
    no_times ??
    (hasFree
      ? isMissed && `At ${wanted} there is no table for ${guests}. Please choose another time.`
      : 'We are full on that day.');

  return (
    <Picks
      // The buttons of another day or party begin anew.
      key={`${date} ${guests}`}
      label={`Time on ${longDate(date)}`}
      errors={props.errors}
    >
      {missing && <p>{missing}</p>}
      {services.map((service) => (
        <div key={service.name} role="group" aria-label={service.name}>
          <p className="soft">{service.name}</p>
          <div className="picks__row">
            {service.times.map(({ time, available }) => (
              <Pick
                key={time}
                name="time"
                value={time}
                disabled={!available}
                defaultChecked={available && time === wanted}
                onChange={() => onChoose?.(time, false)}
              >
                {available ? (
                  time
                ) : (
                  <>
                    <s>{time}</s>
                    <span className="sr-only"> full</span>
                  </>
                )}
              </Pick>
            ))}
          </div>
        </div>
      ))}
      {mayWait && full.length > 0 && (
        <details open={isWaiting || !hasFree}>
          <summary>Nothing that suits? Join the waiting list</summary>
          <p className="soft">If a table becomes free, we write to you during the day.</p>
          <div className="picks__row" role="group" aria-label="Waiting list">
            {full.map(({ time }) => (
              <Pick
                key={time}
                name="time"
                value={time}
                defaultChecked={isWaiting && time === wanted}
                onChange={() => onChoose?.(time, true)}
              >
                <span className="sr-only">Wait for </span>
                {time}
              </Pick>
            ))}
          </div>
        </details>
      )}
    </Picks>
  );
}
