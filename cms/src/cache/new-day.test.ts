import { watchDays } from './new-day';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Counts the new days within this many milliseconds of `start`. */
function daysWithin(start: string, milliseconds: number): number {
  jest.setSystemTime(new Date(start));
  let days = 0;
  const stop = watchDays(() => (days += 1));
  jest.advanceTimersByTime(milliseconds);
  stop();
  return days;
}

// London is an hour ahead of UTC in summer.
test.each(['2026-11-23T23:59:59.900Z', '2026-06-30T22:59:59.900Z'])(
  'midnight at the restaurant is noticed at once: %s',
  (start) => {
    expect(daysWithin(start, 99)).toBe(0);
    expect(daysWithin(start, 110)).toBe(1);
  },
);

test('each day begins once, also when the clocks change', () => {
  expect(daysWithin('2027-03-27T12:00Z', 2 * 86_400_000)).toBe(2);
  expect(daysWithin('2026-06-30T23:30Z', 60 * 60_000)).toBe(0);
});

test('a clock that is set is noticed soon', () => {
  jest.setSystemTime(new Date('2026-11-23T12:00:01Z'));
  const onNewDay = jest.fn();
  const stop = watchDays(onNewDay);
  jest.setSystemTime(new Date('2026-11-25T12:00Z'));
  jest.advanceTimersByTime(10_000);
  expect(onNewDay).toHaveBeenCalledTimes(1);
  stop();
  jest.advanceTimersByTime(86_400_000);
  expect(onNewDay).toHaveBeenCalledTimes(1);
});
