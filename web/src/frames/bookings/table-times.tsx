import { longDate } from '@saltmarsh/contract/domain/long-date';
import type { Availability } from '@saltmarsh/contract/messages/availability';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useSite } from '../../public/lib/public-read';
import { TelephoneLink } from '../../public/ui/contact-links';
import { Button } from '../../ui/button';
import { Pick, Picks } from '../../ui/picks';

/** Exported here, because this lazily loaded module has usually loaded before a booking is sent. */
export { sendBooking } from './send-booking';

interface TimeButton {
  /** The time, as `HH:MM`. */
  value: string;
  isFull: boolean;
  disabled: boolean;
}

interface TableTimesProps {
  date: string;
  guests: number;
  services: Availability['services'];
  /** Notes for guests about the day. */
  notes: string[];
  /** The reason why the day has no times at all; otherwise `null`. */
  no_times: string | null;
  /** Nearest days with a free table, if this day has no free table. */
  other_days?: string[];
  /** The wanted time. It may be a time that the day does not offer. */
  time: string;
  /** True if the visitor wants to join the waiting list for the wanted time. */
  isWaiting?: boolean;
  mayWait: boolean;
  errors?: readonly string[];
  onChoose?: (time: string, isWaiting: boolean) => void;
  /** Renders the button of a time on a page without JavaScript. Full times can be `disabled`. */
  children?: (button: TimeButton) => ReactNode;
  /** Not set on a page that lists `other_days` itself. */
  onDay?: (date: string) => void;
}

/**
 * Offers the times of one day as buttons. If `mayWait` is true, the button of a full time chooses
 * the waiting list for that time.
 */
export default function TableTimes({
  date,
  guests,
  services,
  notes,
  no_times,
  other_days = [],
  time: wanted,
  isWaiting,
  mayWait,
  errors = [],
  onChoose,
  children: render,
  onDay,
}: TableTimesProps) {
  const box = useRef<HTMLDivElement>(null);
  const times = services.flatMap((service) => service.times);
  const full = times.filter(({ available }) => !available);
  const hasFree = full.length < times.length;
  const found = times.find(({ time }) => time === wanted);
  // True if the page must say that the wanted time is not free. If the field has an error, the
  // error already asks for another time.
  const isMissed = wanted !== '' && !found?.available && !isWaiting && errors.length === 0;

  const atOnce = Math.min(...services.map(({ confirm_at_once }) => confirm_at_once));
  const shown = hasFree || mayWait ? services : [];
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

  const missing =
    no_times ??
    (hasFree
      ? isMissed &&
        `${found ? `At ${wanted} there is no table for ${guests}` : `There are no tables at ${wanted} on that day`}. Please choose another time.`
      : 'We are full on that day.');

  return (
    <div ref={box} className="table-times">
      <Picks
        // A new key resets the buttons for another day or party.
        key={`${date} ${guests}`}
        role={render ? 'group' : 'radiogroup'}
        label={`Time on ${longDate(date)}`}
        errors={errors}
      >
        {missing && <Ringable text={missing} />}
        {onDay && hasFree && guests > atOnce && (
          <p className="soft">
            {atOnce > 0 ? `For ${atOnce + 1} or more you` : 'You'} send a request. The table is
            booked once we confirm it.
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
        {full.length > 0 && (hasFree || mayWait) && (
          <p className="soft">
            {hasFree && 'Times struck through are full. '}
            {mayWait &&
              `Choose ${hasFree ? 'one' : 'a time'} to join its waiting list: if a table becomes free, we email you.`}
          </p>
        )}
        {shown.map((service) => (
          <div key={service.name} role="group" aria-label={service.name}>
            <p className="soft">
              <strong className="picks__name">{service.name}</strong>
              {service.note && ` ${service.note}`}
            </p>
            <div className="picks__row">
              {service.times.map(({ time, available }) => {
                const button = {
                  value: time,
                  isFull: !available,
                  disabled: !available && !mayWait,
                };
                return (
                  render?.(button) ?? (
                    <Pick
                      key={time}
                      {...button}
                      name="time"
                      defaultChecked={time === wanted && (available || isWaiting)}
                      onChange={() => onChoose?.(time, !available)}
                    >
                      {time}
                      {!available && <span className="sr-only"> full</span>}
                    </Pick>
                  )
                );
              })}
            </div>
          </div>
        ))}
        {notes.map((note) => (
          <Ringable key={note} text={note} />
        ))}
      </Picks>
    </div>
  );
}

/** Renders a sentence. Our telephone number in it is a link. */
function Ringable({ text }: { text: string }) {
  const { telephone } = useSite();
  const [before, after] = telephone ? text.split(telephone) : [text];
  return (
    <p>
      {before}
      {after !== undefined && <TelephoneLink />}
      {after}
    </p>
  );
}
