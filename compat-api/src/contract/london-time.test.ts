import { addDays, dayAfter, dayBefore, londonNow, weekdayOf } from './london-time';

test('the clock follows summer time', () => {
  const at = (utc: string) => {
    const { date, time } = londonNow(new Date(utc));
    return { date, time };
  };
  expect(at('2027-03-28T00:59Z')).toEqual({ date: '2027-03-28', time: '00:59' });
  expect(at('2027-03-28T01:00Z')).toEqual({ date: '2027-03-28', time: '02:00' });
  expect(at('2027-06-30T23:30Z')).toEqual({ date: '2027-07-01', time: '00:30' });
});

test('days are counted by the calendar', () => {
  expect(addDays('2027-03-27', 2)).toBe('2027-03-29');
  expect(addDays('2026-12-31', 60)).toBe('2027-03-01');
  expect([dayBefore('2027-01-01'), dayAfter('2026-12-31')]).toEqual(['2026-12-31', '2027-01-01']);
});

test('the weekday is that of London, not of UTC', () => {
  expect(weekdayOf('2026-11-25')).toBe('wednesday');
  expect(londonNow(new Date('2027-06-30T23:30Z')).weekday).toBe('thursday');
});
