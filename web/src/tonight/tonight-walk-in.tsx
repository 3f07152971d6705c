import { guestsText } from '../bookings/booking-texts';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import type { Tonight } from './use-tonight';

/** Larger parties need the dialog for telephone bookings. */
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
