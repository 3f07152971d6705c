import type { Hours } from './opening-hours';
import { isTableTime, tableTimes } from './table-times';

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

test('a service to midnight ends half an hour early too', () => {
  const hours: Hours = {
    ...HOURS,
    opening_exceptions: [
      { date: '2026-12-31', closed: false, opens: '23:00', closes: '00:00', note: null },
    ],
  };
  expect(tableTimes(hours, '2026-12-31')[0]?.times).toEqual(['23:00', '23:15', '23:30']);
});

test.each([
  ['2026-11-25', '11:59', false],
  ['2026-11-25', '12:00', true],
  ['2026-11-25', '12:07', true],
  ['2026-11-25', '14:00', true],
  ['2026-11-25', '14:01', false],
  ['2026-11-25', '14:30', false],
  ['2026-11-27', '14:29', true],
  ['2026-11-27', '23:59', true],
  ['2026-11-28', '00:30', true],
  ['2026-11-28', '00:31', false],
  ['2026-12-02', '12:00', false],
])('%s at %s: a table %s', (date, time, isTaken) => {
  expect(isTableTime(HOURS, date, time)).toBe(isTaken);
});

test('every time that is offered can be had', () => {
  for (const date of ['2026-11-24', '2026-11-25', '2026-11-27', '2026-11-28', '2026-12-02']) {
    const offered = tableTimes(HOURS, date).flatMap(({ times }) => times);
    expect(offered.filter((time) => !isTableTime(HOURS, date, time))).toEqual([]);
  }
});
