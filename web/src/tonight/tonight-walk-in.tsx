import { guestsText } from '../bookings/booking-texts';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import type { Tonight } from './use-tonight';

/** The largest party with a button. For larger parties, staff use the telephone dialog. */
const MOST_AT_A_TAP = 12;

export function WalkInDialog({ tonight, onClose }: { tonight: Tonight; onClose: () => void }) {
  return (
    <Dialog title="Walk-in" onClose={onClose}>
      <p>How many?</p>
      <div className="tonight-numbers">
        {Array.from({ length: MOST_AT_A_TAP }, (_, index) => index + 1).map((guests) => (
          <Button
            key={guests}
            aria-label={guestsText(guests)}
            onClick={() => {
              tonight.walkIn(guests);
              onClose();
            }}
          >
            {guests}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
