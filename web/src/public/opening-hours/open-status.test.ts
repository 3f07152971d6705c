import { londonNow } from '@saltmarsh/contract/domain/london-time';
import type { Hours } from '@saltmarsh/contract/domain/opening-hours';
import { CLOSED_DAY } from '../../testing/entries';
import { openStatus } from './open-status';

const day = (date: string, hours: object = {}) => ({ ...CLOSED_DAY, date, ...hours });
const HOURS: Hours = {
  opening_hours: [
    { day: 'wednesday', name: 'Lunch', opens: '12:00', closes: '14:30' },
    { day: 'wednesday', name: 'Dinner', opens: '17:30', closes: '22:00' },
    { day: 'friday', name: 'Lunch', opens: '12:00', closes: '14:30' },
    { day: 'friday', name: 'Bar', opens: '14:30', closes: '17:30' },
    { day: 'friday', name: 'Dinner', opens: '17:30', closes: '01:00' },
    { day: 'sunday', name: 'Sunday lunch', opens: '12:00', closes: '18:00' },
  ],
  opening_exceptions: [
    day('2026-12-25'),
    day('2026-12-31', { closed: false, opens: '18:00', closes: '02:00' }),
  ],
};

const at = (utc: string) => openStatus(HOURS, londonNow(new Date(utc)));

// 25 November 2026 is a Wednesday. London is on UTC in winter.
test.each([
  ['2026-11-25T11:59Z', 'Opens 12:00'],
  ['2026-11-25T12:00Z', 'Open now, until 14:30'],
  ['2026-11-25T14:30Z', 'Opens 17:30'],
  ['2026-11-25T22:00Z', 'Opens Fri 12:00'],
  // These services are back to back and end after midnight.
  ['2026-11-27T12:30Z', 'Open now, until 01:00'],
  ['2026-11-27T15:00Z', 'Bar open, dinner at 17:30'],
  ['2026-11-28T00:59Z', 'Open now, until 01:00'],
  ['2026-11-28T01:00Z', 'Opens Sun 12:00'],
  // These dates have special hours.
  ['2026-12-25T13:00Z', 'Opens Sun 12:00'],
  ['2026-12-31T13:00Z', 'Opens 18:00'],
  ['2027-01-01T01:30Z', 'Open now, until 02:00'],
  // The clocks change at 01:00 UTC on 28 March and 31 October 2027, both Sundays.
  ['2027-03-28T11:00Z', 'Open now, until 18:00'],
  ['2027-03-28T17:00Z', 'Opens Wed 12:00'],
  ['2027-07-14T11:00Z', 'Open now, until 14:30'],
  ['2027-10-31T17:59Z', 'Open now, until 18:00'],
])('at %s it says %s', (utc, text) => {
  expect(at(utc)).toEqual({ open: !text.startsWith('Opens'), text });
});

test('a restaurant that never opens is closed', () => {
  const closed = { opening_hours: [], opening_exceptions: [] };
  const now = londonNow(new Date('2026-11-25T12:00Z'));
  expect(openStatus(closed, now)).toEqual({ open: false, text: 'Closed' });
});

test('a day more than a week ahead has its date', () => {
  const opening_exceptions = Array.from({ length: 8 }, (_, at) => day(`2026-12-0${at + 1}`));
  const hours = { ...HOURS, opening_exceptions };
  const now = londonNow(new Date('2026-12-01T12:00Z'));
  expect(openStatus(hours, now).text).toBe('Opens 9 Dec 12:00');
});
