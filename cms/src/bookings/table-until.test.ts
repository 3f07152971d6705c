import type { Hours } from '@saltmarsh/contract/domain/opening-hours';
import { tableUntil } from './table-until';

const hours = {
  opening_hours: [
    { day: 'friday', name: 'Lunch', opens: '12:00', closes: '14:30' },
    { day: 'friday', name: 'Bar', opens: '14:30', closes: '17:00' },
    { day: 'friday', name: 'Dinner', opens: '18:00', closes: '22:00' },
    { day: 'saturday', name: 'Dinner', opens: '18:00', closes: '01:00' },
  ],
  opening_exceptions: [],
} as unknown as Hours;

test.each([
  ['2026-12-04', '19:00', 120, '21:00'],
  ['2026-12-04', '20:00', 120, '22:00'],
  ['2026-12-04', '20:15', 120, '22:00'],
  ['2026-12-04', '14:00', 120, '16:00'],
  ['2026-12-04', '14:00', 240, '18:00'],
  ['2026-12-05', '22:30', 120, '00:30'],
  ['2026-12-05', '23:30', 120, '01:00'],
  ['2026-12-06', '00:15', 120, '01:00'],
  ['2026-12-06', '00:15', 30, '00:45'],
  ['2026-12-03', '19:00', null, '21:00'],
])('a table on %s at %s for %p minutes is theirs until %p', (date, time, minutes, until) => {
  expect(tableUntil({ date, time, minutes }, hours)).toBe(until);
});
