import { longDate } from '@saltmarsh/contract/domain/long-date';
import type { Availability } from '@saltmarsh/contract/messages/availability';
import { useEffect, useRef, type ChangeEvent, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button';
import { Pick, Picks } from '../../ui/picks';

/** Exported from this late script, because a booking is sent only after a time is chosen. */
export { sendBooking } from './send-booking';

interface TableTimesProps {
  date: string;
  guests: number;
  services: Availability['services'];
  /** Notes for guests about the day. */
  notes: string[];
  /** The reason why the day has no times at all; otherwise `null`. */
  no_times: string | null;
  /** Nearest days with a table if this day has none. */
  other_days?: string[];
  /** The wanted time. It may be a time that the day does not offer. */
  time: string;
  /** True if the visitor wants to join the waiting list for the wanted time. */
  isWaiting?: boolean;
  mayWait: boolean;
  errors?: readonly string[];
  /** Not set on a page without JavaScript. */
  onChoose?: (time: string, isWaiting: boolean) => void;
  /** Not set on a page that lists the other days itself. */
  onDay?: (date: string) => void;
}

/** Offers the times of one day as buttons, and the waiting list for full times. */
export default function TableTimes(props: TableTimesProps) {
  const {
    date,
    guests,
    services,
    notes,
    no_times,
    time: wanted,
    isWaiting,
    mayWait,
    other_days = [],
    onChoose,
    onDay,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const times = services.flatMap((service) => service.times);
  const full = times.filter(({ available }) => !available);
  const hasFree = full.length < times.length;
  const found = times.find(({ time }) => time === wanted);
  // True if the page must say that the wanted time is not free. An error from the server already
  // says this.
  const isMissed = wanted !== '' && !found?.available && !isWaiting && !props.errors?.length;

  const atOnce = Math.min(...services.map(({ confirm_at_once }) => confirm_at_once));
  const shown = hasFree ? services : [];
  // The times of a newly chosen day may be below the visible part of the page, so scroll to them.
  const isNew = onDay !== undefined && wanted === '';
  useEffect(() => {
    if (isNew) box.current?.querySelector('legend')?.scrollIntoView({ block: 'nearest' });
  }, [date, isNew]);

  /**
   * Chooses a day and moves the focus to it, because the pressed button disappears together with
   * the times of the current day.
   */
  function goTo(day: string, { currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void {
    flushSync(() => onDay?.(day));
    form?.querySelector<HTMLElement>(`[name=date][value="${day}"]`)?.focus();
  }

  /**
   * Opens the waiting list and moves the focus to the time in it, because the visitor may have
   * tapped the time in the list above.
   */
  const waitFor = (time: string) => (event: ChangeEvent<HTMLInputElement>) => {
    flushSync(() => onChoose?.(time, true));
    event.currentTarget.focus();
  };

  const missing =
    no_times ??
    (hasFree
      ? isMissed && `At ${wanted} there is no table for ${guests}. Please choose another time.`
      : 'We are full on that day.');

  return (
    <div ref={box} className="table-times">
      <Picks
        // A new key resets the buttons for another day or party.
        key={`${date} ${guests}`}
        label={`Time on ${longDate(date)}`}
        errors={props.errors}
      >
        {missing && <p>{missing}</p>}
        {onDay && hasFree && guests > atOnce && (
          <p>
            {atOnce > 0
              ? `For ${atOnce + 1} or more you send a request. The table is booked once we confirm it.`
              : 'You send a request. The table is booked once we confirm it.'}
          </p>
        )}
        {onDay && other_days.length > 0 && (
          <div className="booking-form__other-days">
            <p>The nearest days with a table:</p>
            {other_days.map((day) => (
              <Button key={day} variant="link" onClick={(event) => goTo(day, event)}>
                {longDate(day)}
              </Button>
            ))}
          </div>
        )}
        {shown.map((service) => (
          <div key={service.name} role="group" aria-label={service.name}>
            <ServiceName {...service} />
            <div className="picks__row">
              {service.times.map(({ time, available }) =>
                available ? (
                  <Pick
                    key={time}
                    name="time"
                    value={time}
                    defaultChecked={time === wanted}
                    onChange={() => onChoose?.(time, false)}
                  >
                    {time}
                  </Pick>
                ) : (
                  // A tap chooses the time in the waiting list below.
                  <label
                    key={time}
                    className="pick pick--full"
                    htmlFor={mayWait ? waitId(time) : undefined}
                  >
                    <span>
                      {time}
                      <span className="sr-only"> full</span>
                    </span>
                  </label>
                ),
              )}
            </div>
          </div>
        ))}
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {mayWait && full.length > 0 && (
          <details open={isWaiting || !hasFree}>
            <summary>Want a time that is full? Join the waiting list</summary>
            <p className="soft">You are not booked yet. If a table becomes free, we email you.</p>
            {services.map((service) => {
              const { name } = service;
              const waits = service.times.filter(({ available }) => !available);
              if (waits.length === 0) return null;
              return (
                <div key={name} role="group" aria-label={`Waiting list for ${name}`}>
                  <ServiceName {...service} />
                  <div className="picks__row">
                    {waits.map(({ time }) => (
                      <Pick
                        key={time}
                        id={waitId(time)}
                        aria-label={`Wait for ${time}`}
                        name="time"
                        value={time}
                        defaultChecked={isWaiting && time === wanted}
                        onChange={waitFor(time)}
                      >
                        {time}
                      </Pick>
                    ))}
                  </div>
                </div>
              );
            })}
          </details>
        )}
      </Picks>
    </div>
  );
}

const waitId = (time: string) => `wait-${time}`;

function ServiceName({ name, note }: Availability['services'][number]) {
  return (
    <p className="soft">
      <strong>{name}</strong>
      {note && `. ${note}`}
    </p>
  );
}
