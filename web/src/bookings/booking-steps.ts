import type { Booking } from '@saltmarsh/contract/messages/booking';
import {
  AT_THE_TABLE,
  mayBecome,
  nextStates,
  type BookingState,
} from '@saltmarsh/contract/domain/booking-states';
import { addDays, londonMinutes, londonNow } from '@saltmarsh/contract/domain/london-time';

/** A step that staff may take with a booking. */
export interface Step {
  to: BookingState;
  label: string;
  /** Opens a dialog first, which asks for a sentence to the guest. */
  asks: boolean;
}

const LABELS: Readonly<Record<BookingState, string>> = {
  requested: 'Back to requests',
  confirmed: 'Confirm',
  declined: 'Decline…',
  waiting: 'To the waiting list',
  seated: 'Seat',
  left: 'Left',
  no_show: 'No-show',
  cancelled_by_guest: 'Guest cancelled',
  cancelled_by_us: 'Cancel…',
};

/** Steps that take one tap. Days before the booking, "No-show" must not be among them. */
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
  // A guest on the list, or one of many bookings, has no table yet, and there may be none.
  const mayOverbook = to === 'confirmed' && (from === 'waiting' || is_over_limit);
  const asks = to === 'declined' || to === 'cancelled_by_us' || mayOverbook;
  return { to, label: mayOverbook ? 'Confirm…' : labelOf(from, to), asks };
}

function labelOf(from: BookingState, to: BookingState): string {
  if (from === 'left') return 'Undo';
  if (to !== 'confirmed' || from === 'requested' || from === 'waiting') return LABELS[to];
  return AT_THE_TABLE.includes(from) ? 'Undo' : 'Confirm after all';
}

/** Returns true if the guest's data was deleted, which leaves nothing to do. */
export const isForgotten = ({ reference }: Pick<Booking, 'reference'>) => reference === '';

/** No service ends later (cms, `settings/opening.rules.ts`), so a table at 00:30 belongs to the evening before. */
const NIGHT_ENDS = '03:00';

/** Returns the date of the evening that a table may belong to. */
export const nightOf = ({ date, time }: Booking) => (time <= NIGHT_ENDS ? addDays(date, -1) : date);

const isFar = (booking: Booking) => nightOf(booking) > londonNow().date;

/** Returns the steps of a row. */
export function firstSteps(booking: Booking): Step[] {
  const { state } = booking;
  if (isForgotten(booking) || (state === 'confirmed' && isFar(booking))) return [];
  return FIRST[state].map((to) => toStep(booking, to));
}

/** Returns the other allowed steps, for the details. */
export function otherSteps(booking: Booking): Step[] {
  if (isForgotten(booking)) return [];
  const first = firstSteps(booking).map(({ to }) => to);
  return nextStates(booking.state)
    .filter((to) => !first.includes(to) && !(AT_THE_TABLE.includes(to) && isFar(booking)))
    .map((to) => toStep(booking, to));
}

/** Returns true while a table is kept for a guest on the waiting list. */
export const isOffered = ({ state, offered_until }: Booking) =>
  state === 'waiting' && offered_until !== null && Date.parse(offered_until) > Date.now();

/** Returns true if staff can offer a guest on the waiting list a table by email. */
export const isOfferable = (booking: Booking) =>
  booking.state === 'waiting' && booking.email !== null && !isOffered(booking);

export const isMovable = (booking: Booking) =>
  !isForgotten(booking) && ['requested', 'confirmed', 'waiting'].includes(booking.state);

/** Returns true if the guest gets an email about a step (cms, `bookings/transitions.ts`). */
export function isMailed(booking: Booking, to: BookingState): boolean {
  const { state, email } = booking;
  if (email === null || AT_THE_TABLE.includes(state) || AT_THE_TABLE.includes(to)) return false;
  const begins = londonMinutes(booking.date, booking.time) ?? 0;
  return state !== 'waiting' || begins > Date.now() / 60_000;
}

/** Returns true if there is a way back. An email about the step that was not sent yet is dropped. */
export const isUndoable = ({ state }: Booking, to: BookingState): boolean => mayBecome(to, state);
