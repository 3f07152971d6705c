import { addDays, dayAfter, dayBefore, londonNow, weekdayOf, londonMinutes } from './london-time';

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

test('the clock of the restaurant is that of the time zone data, over all changes of twenty years', () => {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/London',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const skipped: string[] = [];
  for (let date = '2020-01-01'; date < '2040-01-01'; date = addDays(date, 1)) {
    for (const time of ['00:00', '00:59', '01:00', '01:30', '02:00', '12:00']) {
      const minutes = londonMinutes(date, time);
      if (minutes === undefined) skipped.push(`${date} ${time}`);
      else if (clock.format(minutes * 60_000) !== `${date} ${time}`) {
        throw new Error(`${date} ${time} is ${clock.format(minutes * 60_000)}`);
      }
    }
  }
  expect(skipped).toHaveLength(2 * 20);
  expect(skipped.slice(0, 2)).toEqual(['2020-03-29 01:00', '2020-03-29 01:30']);
});
