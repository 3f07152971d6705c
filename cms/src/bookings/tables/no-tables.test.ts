import { slotsOn } from '@saltmarsh/contract/domain/bookable-times';
import { DEFAULT_SERVICE_RULES } from '@saltmarsh/contract/domain/booking-rules';
import { noticeText, noTablesText, soonText } from './no-tables';

const SITE = {
  telephone: '01632 960 123',
  booking_days_ahead: 30,
  opening_hours: [
    { day: 'thursday' as const, name: 'Dinner', opens: '17:30', closes: '22:00' },
    { day: 'friday' as const, name: 'Dinner', opens: '17:30', closes: '22:00' },
  ],
  opening_exceptions: [
    {
      date: '2026-12-25',
      until: null,
      closed: true,
      name: null,
      opens: null,
      closes: null,
      note: null,
    },
  ],
};
const THURSDAY = new Date('2026-12-03T20:45Z');
const LAST = '21:30';

test.each([
  ['2026-12-02', 'That day has passed.'],
  [
    '2026-12-03',
    'The kitchen’s last table today is at 21:30, too soon to book it online. Please ring 01632 960 123.',
  ],
  ['2026-12-07', 'We are closed on Mondays.'],
  ['2026-12-11', 'No table can be booked online on that day. Please ring 01632 960 123.'],
  ['2026-12-25', 'We are closed on Friday 25 December 2026.'],
  ['2027-01-08', 'Tables can be booked until Saturday 2 January 2027.'],
])('%s: %s', (date, text) => {
  expect(noTablesText(SITE, date, LAST, THURSDAY)).toBe(text);
});

test('once today’s last table has gone, or if staff have closed the day, nobody is told to hurry', () => {
  const at = (lastTable: string | undefined) =>
    noTablesText(SITE, '2026-12-03', lastTable, THURSDAY);
  expect(at('20:45')).toBe('The kitchen’s last table today was at 20:45.');
  expect(at(undefined)).toMatch(/^No table can be booked online on that day\./);
});

test('without a number, nobody is told to ring', () => {
  expect(noTablesText({ ...SITE, telephone: '' }, '2026-12-11', LAST, THURSDAY)).toBe(
    'No table can be booked online on that day.',
  );
});

test.each([
  [45, '45 minutes'],
  [60, 'an hour'],
  [90, '90 minutes'],
  [120, '2 hours'],
])('a notice of %d minutes is %s', (notice, text) => {
  expect(noticeText({ notice })).toBe(`Online we take bookings up to ${text} before.`);
});

test.each([
  [
    '2026-12-03',
    'Online we take bookings up to an hour before. Sooner? Please ring 01632 960 123.',
  ],
  ['2026-12-04', null],
])('on %s, a guest who misses the next times is told %p', (date, text) => {
  const services = [{ ...DEFAULT_SERVICE_RULES, name: 'Dinner', notice: 60 }];
  const slots = slotsOn({ hours: SITE, services, exceptions: [] }, date);
  expect(soonText(slots, SITE, THURSDAY)).toBe(text);
});
