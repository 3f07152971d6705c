import type { Booking } from '@saltmarsh/contract/messages/booking';
import { booking, NEXT, service, TODAY } from '../testing/book';
import { firstToShow, marksOf, tonightOf } from './tonight-list';

const NOW = new Date(`${TODAY}T19:30:00Z`);
const day = (...bookings: Booking[]) => ({
  ...{ date: TODAY, bookings },
  services: [service('Lunch'), service('Dinner')],
});
const names = (bookings: readonly Booking[]) => bookings.map(({ name }) => name);

test('guests who come or are there stand in order of time, others apart', () => {
  const [lunch, dinner] = tonightOf(
    day(
      booking({ name: 'Ann', time: '18:00', state: 'left' }),
      booking({ name: 'Bea', time: '18:30', state: 'seated', guests: 3 }),
      booking({ name: 'Cy', time: '19:00', state: 'no_show' }),
      booking({ name: 'Dot', time: '19:30', state: 'requested' }),
      booking({ name: 'Ed', time: '20:00', guests: 4 }),
      booking({ name: 'Flo', time: '20:30', state: 'waiting' }),
      booking({ name: 'Guy', time: '21:00', state: 'cancelled_by_us' }),
    ),
  );
  expect([lunch?.present, dinner?.service?.name]).toEqual([[], 'Dinner']);
  expect([dinner?.present, dinner?.over, dinner?.waiting].map((each) => names(each ?? []))).toEqual(
    [['Bea', 'Dot', 'Ed'], ['Ann', 'Cy'], ['Flo']],
  );
  // Guests who have left count as booked, but no-shows and requests do not.
  expect(dinner?.covers).toEqual({ booked: 9, requested: 2, held: 0, seated: 3, expected: 4 });
});

test.each([
  [['seated', 'confirmed', 'confirmed'], 1],
  [['seated', 'seated', 'left'], 1],
  [['left'], undefined],
] as const)('of %j, it opens at %p', (states, index) => {
  const bookings = states.map((state, hour) => booking({ state, time: `${18 + hour}:00` }));
  const first = firstToShow(tonightOf(day(...bookings)), TODAY, NOW);
  expect(first).toBe(index === undefined ? undefined : bookings[index]);
});

test('guests of lunch whom nobody seated do not keep dinner out of view', () => {
  const [lunch, dinner] = [booking({ time: '12:00' }), booking({ time: '20:00' })];
  expect(firstToShow(tonightOf(day(lunch, dinner)), TODAY, NOW)).toBe(dinner);
});

test('after the last service, it opens at the last who are still there', () => {
  const seated = ['20:00', '22:00'].map((time) => booking({ time, state: 'seated' }));
  const late = new Date(`${NEXT}T01:20:00Z`);
  expect(firstToShow(tonightOf(day(...seated)), TODAY, late)).toBe(seated[1]);
});

test.each<[Partial<Booking>, string[]]>([
  [{ time: '19:30' }, []],
  [{ time: '19:16' }, []],
  [{ time: '19:15' }, ['15 min late']],
  [{ time: '19:00', state: 'requested' }, ['30 min late', 'To answer']],
  [{ time: '18:30' }, ['60+ min late']],
  [{ time: '18:00', state: 'seated', minutes: 90 }, []],
  [{ time: '18:00', state: 'seated', minutes: 89 }, ['1 min over']],
  [{ time: '18:00', state: 'left', minutes: 30 }, []],
  [{ time: '20:00', guests: 7, is_new: true }, ['New', 'Large']],
  [{ time: '20:00', notes: 'By the window' }, ['Note']],
  [{ time: '20:00', staff_notes: 'A regular' }, ['Note']],
  [{ time: '20:00', table: '12' }, ['Table 12']],
  [{ time: '20:00', table: 'Window' }, ['Window']],
  [{ time: '20:00', notes: 'A birthday. Nut allergy.' }, ['Allergy: nut', 'Occasion: birthday']],
  [{ time: '20:00', notes: 'In a pram', mail_failed: true }, ['Please ring', 'Children: pram']],
])('%j is marked %j', (change, marks) => {
  expect(marksOf(booking(change), NOW).map(({ text }) => text)).toEqual(marks);
});
