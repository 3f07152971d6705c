import type { Site } from '../contract/site';
import { addDays, isOpenAt, londonTime } from './opening-hours';

const HOURS: Pick<Site, 'opening_hours' | 'opening_exceptions'> = {
  opening_hours: [
    { day: 'wednesday', name: 'Lunch', opens: '12:00', closes: '14:30' },
    { day: 'wednesday', name: 'Dinner', opens: '17:30', closes: '22:00' },
    { day: 'friday', name: 'Dinner', opens: '17:30', closes: '01:00' },
  ],
  opening_exceptions: [
    { date: '2026-12-25', closed: true, opens: null, closes: null, note: null },
    { date: '2026-12-31', closed: false, opens: '18:00', closes: '02:00', note: null },
  ],
};

// 2026-11-25 is a Wednesday.
test.each([
  ['2026-11-25', '11:59', false],
  ['2026-11-25', '12:00', true],
  ['2026-11-25', '14:30', false],
  ['2026-11-25', '21:59', true],
  ['2026-11-26', '12:00', false],
  ['2026-11-27', '23:30', true],
  ['2026-11-28', '00:59', true],
  ['2026-11-28', '01:00', false],
  ['2026-12-25', '18:00', false],
  ['2026-12-31', '12:00', false],
  ['2027-01-01', '01:30', true],
])('%s at %s: open %s', (date, time, open) => {
  expect(isOpenAt(HOURS, date, time)).toBe(open);
});

test('the wall clock follows summer time', () => {
  expect(londonTime(new Date('2027-03-28T00:59Z'))).toEqual({ date: '2027-03-28', time: '00:59' });
  expect(londonTime(new Date('2027-03-28T01:00Z'))).toEqual({ date: '2027-03-28', time: '02:00' });
  expect(londonTime(new Date('2027-06-30T23:30Z'))).toEqual({ date: '2027-07-01', time: '00:30' });
});

test('days are counted by the calendar', () => {
  expect(addDays('2027-03-27', 2)).toBe('2027-03-29');
  expect(addDays('2026-12-31', 60)).toBe('2027-03-01');
});
