import type { Hours } from '@saltmarsh/contract/domain/opening-hours';
import { answerBy } from './answer-by';

/** Open daily except on Mondays, such as 30 November. */
const HOURS: Hours = {
  opening_hours: (
    ['tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
  ).map((day) => ({ day, name: null, opens: '12:00', closes: '15:00' })),
  opening_exceptions: [],
};

test.each([
  ['2026-12-20', '2026-12-01'],
  ['2026-12-02', '2026-12-01'],
  ['2026-12-01', '2026-11-30'],
  ['2026-11-30', '2026-11-29'],
  ['2026-11-29', '2026-11-28'],
  ['2026-11-28', null],
])('a request of 28 November for %s should be answered by %p', (date, by) => {
  const [createdAt, at] = ['2026-11-01T12:00:00.000Z', '2026-11-28T12:00:00.000Z'];
  const history = [
    { at: createdAt, by: 'Guest', what: 'Booked 1 November' },
    { at, by: 'Guest', what: '2 guests became 7 guests' },
    { at: '2026-11-29T12:00:00.000Z', by: 'Ann', what: 'Staff notes changed' },
    { at: '2026-11-29T13:00:00.000Z', by: 'Ann', what: 'Moved from 12:00 to 13:00' },
  ];
  expect(answerBy({ date, createdAt, history }, HOURS)).toBe(by);
  expect(answerBy({ date, createdAt: at, history: null }, HOURS)).toBe(by);
});
