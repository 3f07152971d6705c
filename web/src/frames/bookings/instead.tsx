import type { Availability } from '@saltmarsh/contract/messages/booking';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { Button } from '../../ui/button';
import { timesOf, type TimeChoice } from './booking-time';

interface InsteadProps {
  availability: Availability;
  choice: TimeChoice;
  onChoose: (choice: TimeChoice) => void;
  onMove: (date: string) => void;
  /** Moves the focus, because the pressed button disappears. */
  onDone: () => void;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Offers alternatives to a time that is not available: times near it, its waiting list, other days. */
export default function Instead(props: InsteadProps) {
  const { availability, choice, onChoose, onMove, onDone } = props;
  const { time: wanted, isWaiting } = choice;
  const times = timesOf(availability);
  const found = times.find(({ time }) => time === wanted);
  const distance = (time: string) => Math.abs(minutesOf(time) - minutesOf(wanted));
  const near =
    wanted && !found?.available
      ? times
          .filter(({ available }) => available)
          .map(({ time }) => time)
          .sort((a, b) => distance(a) - distance(b))
          .slice(0, 3)
          .sort()
      : [];
  const days = availability.other_days;
  const canWait = found && !found.available && !isWaiting;
  if (near.length + days.length === 0 && !canWait) return null;
  const button = (text: string, act: () => void) => (
    <Button
      key={text}
      onClick={() => {
        act();
        onDone();
      }}
    >
      {text}
    </Button>
  );
  return (
    <div className="booking-form__instead" role="group" aria-label="Other times and days">
      {near.map((time) => button(time, () => onChoose({ time, isWaiting: false })))}
      {canWait &&
        button(`Join the waiting list for ${wanted}`, () =>
          onChoose({ time: wanted, isWaiting: true }),
        )}
      {days.map((day) => button(longDate(day), () => onMove(day)))}
    </div>
  );
}
