import type { Booking } from '@saltmarsh/compat-api/contract/booking';
import { useState } from 'react';
import { messageOf } from '../../fields/server-errors';
import { ApiError } from '../../public/lib/api-error';
import { focusPageTitle } from '../../public/ui/page-title';
import { showSuccess } from '../ui/success-message';
import { doneText, isUndoable, type Step } from './booking-steps';
import { changeBooking, refreshBook } from './bookings.api';

/** Of the button with a booking's name. */
export const nameId = (reference: string) => `booking-${reference}`;

/** Takes steps with one booking; what the server rejects is shown at it. */
export function useSteps(booking: Booking) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState<Step['to'] | null>(null);

  async function take(step: Step): Promise<boolean> {
    if (busy) return false;
    setBusy(step.to);
    setError(null);
    try {
      await changeBooking(booking.reference, { state: step.to, reply: null });
      showSuccess(
        doneText(booking, step.to),
        isUndoable(booking, step.to) ? () => undo(booking) : undefined,
      );
      await refreshBook();
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

  return { take, busy, error };
}

/** Takes back a step with the booking as it was before. */
export async function undo({ reference, state, name, reply }: Booking): Promise<string> {
  await changeBooking(reference, { state, reply });
  await refreshBook();
  return `${name} is as before.`;
}

/** The new state is drawn a few frames after it has arrived. */
const DRAWN_MS = 1000;

/** Moves the keyboard to the booking's name once the button pressed has gone. */
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
