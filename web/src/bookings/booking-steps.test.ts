import type { Booking } from '@saltmarsh/contract/messages/booking';
import { firstSteps, isMailed, isUndoable, otherSteps } from './booking-steps';

const [PAST, FUTURE] = ['2020-01-01', '2120-01-01'];
const booking = (state: Booking['state'], date: string, email: string | null = 'ann@lee.test') =>
  ({ state, date, time: '19:00', email }) as Booking;

test.each([
  ['requested', PAST, 'declined', true],
  ['waiting', FUTURE, 'declined', true],
  ['waiting', PAST, 'declined', false],
  ['confirmed', PAST, 'seated', false],
  ['no_show', PAST, 'confirmed', false],
] as const)('who is %s on %s and becomes %s is mailed: %s', (state, date, to, isTold) => {
  expect(isMailed(booking(state, date), to)).toBe(isTold);
});

test('a request is answered, and not cancelled like a table', () => {
  const request = booking('requested', FUTURE);
  const labels = [...firstSteps(request), ...otherSteps(request)].map(({ label }) => label);
  expect(labels).toEqual(['Confirm', 'Decline…', 'To the waiting list', 'Guest withdrew']);
});

test('a guest without an address is not mailed', () =>
  expect(isMailed(booking('requested', FUTURE, null), 'declined')).toBe(false));

test.each([
  ['waiting', 'confirmed', true],
  ['confirmed', 'cancelled_by_us', true],
  ['requested', 'declined', false],
  ['confirmed', 'cancelled_by_guest', false],
] as const)('%s to %s is undone if there is a way back: %s', (state, to, isBack) => {
  expect(isUndoable(booking(state, FUTURE), to)).toBe(isBack);
});
