import { londonMinutes, londonNow } from '@saltmarsh/contract/domain/london-time';
import { isOfferTime, offerEnd } from './offer-time';

const HOURS = { from: 9, until: 21 };
const at = (date: string, time: string) => londonMinutes(date, time) ?? 0;
const momentOf = (text: string) => {
  const [date = '', time = ''] = text.split(' ');
  return new Date(at(date, time) * 60_000);
};

test.each([
  ['2026-11-27 08:59', false],
  ['2026-11-27 09:00', true],
  ['2026-07-27 20:59', true],
  ['2026-11-27 21:00', false],
  ['2026-11-28 03:14', false],
])('tables are offered at %s: %s', (now, isTime) => {
  expect(isOfferTime(momentOf(now), HOURS)).toBe(isTime);
});

test.each([
  ['tonight', '2026-11-27 12:00', '2026-11-27 20:00', '2026-11-27 14:00'],
  ['soon tonight', '2026-11-27 17:00', '2026-11-27 19:00', '2026-11-27 18:00'],
  ['too soon', '2026-11-27 18:00', '2026-11-27 19:15', undefined],
  ['late tonight', '2026-11-27 20:00', '2026-11-27 23:30', '2026-11-27 21:00'],
  ['too late tonight', '2026-11-27 20:45', '2026-11-27 23:30', undefined],
  ['this week', '2026-11-27 09:00', '2026-11-29 19:00', '2026-11-28 10:00'],
  ['tomorrow at lunch', '2026-11-27 14:00', '2026-11-28 12:00', '2026-11-28 10:00'],
  ['tomorrow at half past ten', '2026-11-27 14:00', '2026-11-28 10:30', '2026-11-28 09:30'],
  ['tomorrow at ten', '2026-11-27 14:00', '2026-11-28 09:30', '2026-11-27 21:00'],
  ['in two weeks', '2026-11-27 14:00', '2026-12-11 19:00', '2026-11-28 14:00'],
  ['over the change of the clocks', '2026-10-24 10:00', '2026-11-20 19:00', '2026-10-25 09:00'],
])('a table %s', (_name, now, table, end) => {
  const [date = '', time = ''] = table.split(' ');
  const minutes = offerEnd(momentOf(now), at(date, time), HOURS);
  const clock = minutes && londonNow(new Date(minutes * 60_000));
  expect(clock && `${clock.date} ${clock.time}`).toBe(end);
});
