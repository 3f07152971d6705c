import type { Hours } from '../../public/opening-hours/opening-hours';
import { tableTimes } from './table-times';

const HOURS: Hours = {
  opening_hours: [
    { day: 'wednesday', name: 'Lunch', opens: '12:00', closes: '14:30' },
    { day: 'wednesday', name: 'Dinner', opens: '17:30', closes: '22:00' },
    { day: 'friday', name: 'Lunch', opens: '12:00', closes: '14:30' },
    { day: 'friday', name: 'Dinner', opens: '14:30', closes: '01:00' },
  ],
  opening_exceptions: [{ date: '2026-12-02', closed: true, opens: null, closes: null, note: null }],
};

const ends = (date: string, after?: string) =>
  tableTimes(HOURS, date, after).map(({ service, times }) => [service, times[0], times.at(-1)]);

test('a day of two services ends each half an hour early', () => {
  expect(ends('2026-11-25')).toEqual([
    ['Lunch', '12:00', '14:00'],
    ['Dinner', '17:30', '21:30'],
  ]);
});

test('services without a break have no gap, and none runs past midnight', () => {
  expect(ends('2026-11-27')).toEqual([
    ['Lunch', '12:00', '14:15'],
    ['Dinner', '14:30', '23:45'],
  ]);
});

test('of today only what is still to come', () => {
  expect(ends('2026-11-25', '13:50')[0]).toEqual(['Lunch', '14:00', '14:00']);
  expect(ends('2026-11-25', '18:00')).toEqual([['Dinner', '18:15', '21:30']]);
});

test('closed days offer nothing', () => {
  expect(ends('2026-12-02')).toEqual([]);
  expect(ends('2026-11-24')).toEqual([]);
});
