export const BOOKING_STATES = [
  'requested',
  'confirmed',
  'declined',
  'waiting',
  'seated',
  'left',
  'no_show',
  'cancelled_by_guest',
  'cancelled_by_us',
] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

export const STATE_NAMES: Readonly<Record<BookingState, string>> = {
  requested: 'To answer',
  confirmed: 'Confirmed',
  declined: 'Declined',
  waiting: 'Waiting list',
  seated: 'Seated',
  left: 'Left',
  no_show: 'No-show',
  cancelled_by_guest: 'Cancelled by the guest',
  cancelled_by_us: 'Cancelled by us',
};

/** States of guests whom staff count as booked. A request does not count until it is confirmed. */
export const BOOKED: readonly BookingState[] = ['confirmed', 'seated', 'left'];

/**
 * States that hold a table. Exception: a request with `is_over_limit` holds no table. The step to
 * `left` shortens the booking's `minutes`, so that the booking holds the table only until the guest
 * left. `waiting` is missing, because a waiting guest holds a table only during an offer.
 */
export const HOLDING: readonly BookingState[] = ['requested', ...BOOKED];

/** States in which the guest may still come. */
export const EXPECTED: readonly BookingState[] = ['requested', 'confirmed', 'waiting'];

/**
 * The states into which each state can change. Staff can undo `seated`, `left` and `no_show`,
 * because a tap may be a mistake. A cancellation by the guest is final.
 */
const STEPS: Readonly<Record<BookingState, readonly BookingState[]>> = {
  requested: ['confirmed', 'declined', 'waiting', 'cancelled_by_guest', 'cancelled_by_us'],
  waiting: ['confirmed', 'declined', 'requested', 'cancelled_by_guest', 'cancelled_by_us'],
  confirmed: ['seated', 'no_show', 'requested', 'waiting', 'cancelled_by_guest', 'cancelled_by_us'],
  seated: ['left', 'confirmed'],
  left: ['seated'],
  no_show: ['confirmed', 'seated'],
  declined: ['confirmed', 'waiting'],
  cancelled_by_us: ['confirmed'],
  cancelled_by_guest: [],
};

/** States that record how a visit went. Guests get no email about a step to or from these. */
export const AT_THE_TABLE: readonly BookingState[] = ['seated', 'left', 'no_show'];

export const nextStates = (state: BookingState): readonly BookingState[] => STEPS[state];

export function mayBecome(state: BookingState, next: BookingState): boolean {
  return state === next || STEPS[state].includes(next);
}
