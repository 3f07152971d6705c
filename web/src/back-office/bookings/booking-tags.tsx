import type { Booking } from '@saltmarsh/contract/messages/booking';
import { STATE_NAMES } from '@saltmarsh/contract/domain/booking-states';
import { flagsOf } from '@saltmarsh/contract/domain/note-flags';
import { flagText, sourceNames } from './booking-words';

/** Uses words and marks, because colour alone cannot be read in the sun or on paper. */
export function BookingTags({ booking }: { booking: Booking }) {
  const { state, is_new, notes, source, email, telephone } = booking;
  const isPlain = state === 'confirmed';
  return (
    <ul className="tags" aria-label="Marks">
      {is_new && <li className="tag tag--new">New</li>}
      {!isPlain && <li className={`tag tag--${state}`}>{STATE_NAMES[state]}</li>}
      {flagsOf(notes).map((flag) => (
        <li key={flag.kind} className={`tag tag--${flag.kind}`}>
          {flag.kind === 'allergy' && <span aria-hidden="true">⚠ </span>}
          {flagText(flag)}
        </li>
      ))}
      {source === 'door' && state !== 'seated' && <li className="tag">{sourceNames.door}</li>}
      {!email && !telephone && source !== 'door' && <li className="tag">No contact</li>}
    </ul>
  );
}
