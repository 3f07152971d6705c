import type { Booking } from '@saltmarsh/contract/messages/booking';
import { useState } from 'react';
import { messageOf, ApiError } from '../../public/lib/api-error';
import { focusPageTitle } from '../../public/ui/page-title';
import { announce } from '../lib/announce';
import { isUndoable, type Step } from '../../bookings/booking-steps';
import { heldText, steppedText } from '../../bookings/booking-texts';
import { changeBooking, offerTable, undoChange, type Change } from '../../bookings/bookings.api';
import type { ShowBooking } from './booking/booking-dialog';

export const nameId = (reference: string) => `booking-${reference}`;

type Deed = Step['to'] | 'offer';

/** A conflict opens the booking's details, because the booking's row may disappear. */
export function useSteps(booking: Booking, show: ShowBooking) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<Deed | null>(null);

  const onConflict = (current: Booking, message: string) => show(current, 'details', message);

  function take({ to }: Step): Promise<boolean> {
    return run(to, async () => {
      const after = await changeBooking(booking, { state: to, reply: null }, onConflict);
      await announce(steppedText(booking, to), undoOf(booking, after));
    });
  }

  function offer(): Promise<boolean> {
    return run('offer', async () => {
      const offered = await offerTable(booking, onConflict);
      await announce(`${heldText(offered)} for ${booking.name}. They will get an email.`);
    });
  }

  async function run(deed: Deed, work: () => Promise<void>): Promise<boolean> {
    if (busy) return false;
    setBusy(deed);
    setError(undefined);
    try {
      await work();
      keepFocus(booking.reference);
      return true;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(messageOf(failure));
      return false;
    } finally {
      setBusy(null);
    }
  }

  return { take, offer, busy, error };
}

export function undoOf(before: Booking, after: Booking) {
  if (!isUndoable(before, after.state)) return undefined;
  const { state, reply, minutes } = before;
  // The step to `left` may have shortened `minutes`, so the undo restores the former number.
  const time = after.state === 'left' ? { minutes } : {};
  return () => undoChange(after, { state, reply, ...time });
}

/** Returns the change that undoes these changes. */
export function formerOf(before: Booking, changes: Change): Change {
  const names = Object.keys(changes) as (keyof Booking)[];
  const former = Object.fromEntries(names.map((name) => [name, before[name]]));
  if (!('allergies' in former) || before.allergies_by_hand) return former;
  return { ...former, allergies: null };
}

/** Maximum wait for the pressed button to disappear, in ms. Usually, a few frames are enough. */
const DRAWN_MS = 1000;

/**
 * Waits for the pressed button to disappear. Then focuses the booking's name or, if the name is not
 * visible, the page's heading.
 */
export function keepFocus(reference: string, until = performance.now() + DRAWN_MS): void {
  requestAnimationFrame((now) => {
    if (document.activeElement !== document.body) {
      if (now < until) keepFocus(reference, until);
      return;
    }
    const name = document.getElementById(nameId(reference));
    if (name?.checkVisibility()) name.focus();
    else focusPageTitle();
  });
}
