import { noTablesText } from '@saltmarsh/contract/domain/no-tables';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import type { Availability } from '@saltmarsh/contract/messages/booking';
import { useSite } from '../../public/lib/use-site';
import { Pick, Picks } from '../../ui/picks';

interface TableTimesProps {
  date: string;
  guests: number;
  services: Availability['services'];
  /** The wanted time. The day may not offer it. */
  time: string;
  /** Whether the wish is to wait for that time. */
  isWaiting?: boolean;
  mayWait: boolean;
  errors?: readonly string[];
  /** Without script, none. */
  onChoose?: (time: string, isWaiting: boolean) => void;
}

/**
 * The times of one day by service, as buttons, and the waiting list of those that are full. Screen readers
 * hear what a new day has, unless the page is still.
 */
export function TableTimes(props: TableTimesProps) {
  const { date, guests, services, time: wanted, isWaiting, mayWait, errors, onChoose } = props;
  const site = useSite();
  const times = services.flatMap((service) => service.times);
  const full = times.filter(({ available }) => !available);
  const free = times.length - full.length;
  const found = times.find(({ time }) => time === wanted);
  const isMissed = wanted !== '' && times.length > 0 && !found?.available && !isWaiting;

  function statusText(): string {
    if (times.length === 0) return noTablesText(site, date);
    if (free === 0) return 'We are full on that day.';
    if (!isMissed) return '';
    return `At ${wanted} there is no table for ${guests}. Please choose another time.`;
  }
  const status = statusText();
  const count = `${free === 1 ? 'One time is' : `${free} times are`} free on ${longDate(date)}.`;

  return (
    <Picks
      // The buttons of another day or party begin anew.
      key={`${date} ${guests}`}
      label={`Time on ${longDate(date)}`}
      errors={errors}
    >
      <p role={onChoose && 'status'} className={status ? undefined : 'sr-only'}>
        {status || count}
      </p>
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
        <details open={isWaiting || free === 0}>
          <summary>Nothing that suits? Join the waiting list</summary>
          <p className="soft">If a table becomes free, we write to you straight away.</p>
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
