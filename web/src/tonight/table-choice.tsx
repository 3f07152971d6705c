import { londonNow } from '@saltmarsh/contract/domain/london-time';
import { MOST_GUESTS } from '@saltmarsh/contract/constants/booking-bounds';
import type { TimesWish } from '../bookings/bookings.api';
import { useTimes } from '../bookings/table-times';
import { TextField } from '../ui/field';
import { Pick, Picks } from '../ui/picks';

interface TableChoiceProps {
  table: TimesWish;
  onChange: (change: Partial<TimesWish>) => void;
}

const FEW = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Offers numbers of guests and times as buttons. Staff may also choose a full or closed time. */
export function TableChoice({ table, onChange }: TableChoiceProps) {
  const { date, guests, time } = table;
  const times = useTimes({ ...table, time: '' });
  const now = londonNow();
  const isToCome = (start: string) =>
    date > now.date || (date === now.date && start >= now.time) || start === time;
  const services = (times?.services ?? [])
    .map((service) => ({ ...service, times: service.times.filter((each) => isToCome(each.time)) }))
    .filter((service) => service.times.length > 0);
  return (
    <>
      <TextField
        label="Another day"
        type="date"
        min={now.date}
        value={date}
        onChange={(event) => onChange({ date: event.target.value, time: '' })}
      />
      <Picks label="Guests">
        <div className="picks__row">
          {FEW.map((number) => (
            <Pick
              key={number}
              name="guests"
              value={number}
              checked={guests === number}
              onChange={() => onChange({ guests: number })}
            >
              {number}
            </Pick>
          ))}
        </div>
      </Picks>
      {services.map((service) => (
        <Picks key={service.name} label={service.name}>
          <div className="picks__row">
            {service.times.map((each) => (
              <Pick
                key={each.time}
                name="time"
                value={each.time}
                checked={each.time === time}
                onChange={() => onChange({ time: each.time })}
              >
                {each.state === 'free' ? each.time : <s>{each.time}</s>}
                {each.state !== 'free' && (
                  <small>{each.state === 'full' ? 'full' : 'closed'}</small>
                )}
              </Pick>
            ))}
          </div>
        </Picks>
      ))}
      <div className="tonight-pair">
        <TextField
          label="Another number"
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_GUESTS}
          value={guests}
          onChange={(event) => onChange({ guests: event.target.value })}
        />
        <TextField
          label="Another time"
          type="time"
          value={time}
          onChange={(event) => onChange({ time: event.target.value })}
        />
      </div>
    </>
  );
}
