import { STATE_NAMES } from '@saltmarsh/contract/domain/booking-states';
import type { Booking } from '@saltmarsh/contract/messages/booking';
import { firstSteps } from '../bookings/booking-steps';
import { guestsText } from '../bookings/booking-texts';
import { Button } from '../ui/button';
import { marksOf } from './tonight-list';
import type { Tonight } from './use-tonight';

export const rowId = (reference: string) => `row-${reference}`;

interface TonightRowProps {
  booking: Booking;
  tonight: Tonight;
  onOpen: () => void;
}

/**
 * Shows a booking on two lines, with a button for its likely next step, if any. For a request, the
 * button only opens the details: a step by mistake would email the guest. For the same reason, a
 * booking on the waiting list has no button.
 */
export function TonightRow({ booking, tonight, onOpen }: TonightRowProps) {
  const { reference, time, guests, name, state } = booking;
  const isRequest = state === 'requested';
  const [next] = isRequest || state === 'waiting' ? [] : firstSteps(booking);
  const isKept = tonight.taps.some((tap) => tap.reference === reference);
  return (
    <article id={rowId(reference)} className="tonight-row" data-state={state}>
      <button type="button" className="tonight-row__open" onClick={onOpen}>
        <time>{time}</time>
        <span className="tonight-row__guests">
          <span aria-hidden="true">{guests}</span>
          <span className="sr-only">{guestsText(guests)}</span>
        </span>
        <span className="tonight-row__who">
          <span className="tonight-row__name">{name}</span>
          <span className="actions tags">
            {isKept && tonight.isOffline && <span className="tag tag--kept">Not sent yet</span>}
            <Marks booking={booking} />
          </span>
        </span>
      </button>
      {isRequest && (
        <Button aria-label={`Answer: ${name}`} onClick={onOpen}>
          Answer…
        </Button>
      )}
      {next && (
        <Button
          variant={state === 'seated' ? 'secondary' : 'primary'}
          aria-label={`${next.label}: ${name}`}
          onClick={() => tonight.step(booking, next.to)}
        >
          {next.label}
        </Button>
      )}
    </article>
  );
}

export function Marks({ booking }: { booking: Booking }) {
  const { state } = booking;
  return (
    <>
      {marksOf(booking).map(({ kind, text }) => (
        <span key={text} className={`tag tag--${kind}`}>
          {kind === 'allergy' && <span aria-hidden="true">⚠ </span>}
          {text}
        </span>
      ))}
      {state !== 'confirmed' && state !== 'requested' && (
        <span className={`tag tag--${state}`}>{STATE_NAMES[state]}</span>
      )}
    </>
  );
}
