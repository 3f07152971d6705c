import { reminderDay } from './sweep-bookings';

test.each([
  ['2026-01-15T09:59:59Z', undefined],
  ['2026-01-15T10:00:00Z', '2026-01-16'],
  ['2026-01-15T20:59:00Z', '2026-01-16'],
  ['2026-01-15T21:00:00Z', undefined],
  // In summer time, 10:00 in London is 09:00 UTC.
  ['2026-07-31T08:59:00Z', undefined],
  ['2026-07-31T09:00:00Z', '2026-08-01'],
  ['2026-12-31T12:00:00Z', '2027-01-01'],
])('at %s guests of %s are reminded', (now, day) => {
  expect(reminderDay(new Date(now))).toBe(day);
});
