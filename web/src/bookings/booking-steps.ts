import type { Booking } from '@saltmarsh/contract/messages/booking';
import {
  AT_THE_TABLE,
  EXPECTED,
  mayBecome,
  nextStates,
  type BookingState,
} from '@saltmarsh/contract/domain/booking-states';
import { londonMinutes, londonNow } from '@saltmarsh/contract/domain/london-time';
import { nightOf } from '@saltmarsh/contract/domain/opening-hours';

export interface Step {
  to: BookingState;
  verb: string;
  /** The verb, with `…` if the step asks. */
  label: string;
  /** True if a dialog asks for confirmation before the step is taken. */
  asks: boolean;
}

const VERBS: Readonly<Record<BookingState, string>> = {
  requested: 'Back to requests',
  confirmed: 'Confirm',
  declined: 'Decline',
  waiting: 'To the waiting list',
  seated: 'Seat',
  left: 'Left',
  no_show: 'No-show',
  cancelled_by_guest: 'Guest cancelled',
  cancelled_by_us: 'Cancel',
};

/** The steps offered in a booking's line in a list, by the booking's state. */
const FIRST: Readonly<Record<BookingState, readonly BookingState[]>> = {
  requested: ['confirmed', 'declined'],
  waiting: ['confirmed', 'declined'],
  confirmed: ['seated', 'no_show'],
  seated: ['left', 'confirmed'],
  left: ['seated'],
  no_show: ['seated', 'confirmed'],
  declined: ['confirmed'],
  cancelled_by_us: ['confirmed'],
  cancelled_by_guest: [],
};

function toStep({ state: from, is_over_limit }: Booking, to: BookingState): Step {
  // A guest on the waiting list, or over the limit of bookings per guest, may hold no table.
  // Confirming the booking may then overbook the service.
  const mayOverbook = to === 'confirmed' && (from === 'waiting' || is_over_limit);
  const asks = to === 'declined' || to === 'cancelled_by_us' || mayOverbook;
  const verb = mayOverbook ? VERBS.confirmed : verbOf(from, to);
  return { to, verb, label: asks ? `${verb}…` : verb, asks };
}

function verbOf(from: BookingState, to: BookingState): string {
  if (from === 'left') return 'Undo';
  if (from === 'requested' && to === 'cancelled_by_guest') return 'Guest withdrew';
  if (to !== 'confirmed' || from === 'requested' || from === 'waiting') return VERBS[to];
  return AT_THE_TABLE.includes(from) ? 'Undo' : 'Confirm after all';
}

/** Returns whether the guest's data was deleted. No step is then possible. */
export const isForgotten = ({ reference }: Pick<Booking, 'reference'>) => reference === '';

const isFar = (booking: Booking) => nightOf(booking) > londonNow().date;

export function firstSteps(booking: Booking): Step[] {
  const { state } = booking;
  if (isForgotten(booking) || (state === 'confirmed' && isFar(booking))) return [];
  return FIRST[state].map((to) => toStep(booking, to));
}

/**
 * Returns the other allowed steps. Only the booking's details offer them, not its line in a list.
 */
export function otherSteps(booking: Booking): Step[] {
  if (isForgotten(booking)) return [];
  const first = firstSteps(booking).map(({ to }) => to);
  return (
    nextStates(booking.state)
      .filter((to) => !first.includes(to) && !(AT_THE_TABLE.includes(to) && isFar(booking)))
      // Staff decline a request instead of cancelling it.
      .filter((to) => booking.state !== 'requested' || to !== 'cancelled_by_us')
      .map((to) => toStep(booking, to))
  );
}

/** Returns whether a table is held for a guest on the waiting list. */
export const isOffered = ({ state, offered_until }: Booking) =>
  state === 'waiting' && offered_until !== null && Date.parse(offered_until) > Date.now();

export const isOfferable = (booking: Booking) =>
  booking.state === 'waiting' && booking.email !== null && !isOffered(booking);

export const isMovable = (booking: Booking) =>
  !isForgotten(booking) && EXPECTED.includes(booking.state);

/** Returns whether the guest gets an email about a step (cms, `bookings/transitions.ts`). */
export function isMailed(booking: Booking, to: BookingState): boolean {
  const { state, email } = booking;
  if (email === null || AT_THE_TABLE.includes(state) || AT_THE_TABLE.includes(to)) return false;
  const begins = londonMinutes(booking.date, booking.time) ?? 0;
  return state !== 'waiting' || begins > Date.now() / 60_000;
}

/**
 * Returns whether a step can be undone. Undoing a step also drops the email about this step, if the
 * email is still unsent.
 */
export const isUndoable = ({ state }: Booking, to: BookingState): boolean => mayBecome(to, state);
