import { noTablesText } from './no-tables';

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
const THURSDAY = new Date('2026-12-03T21:30Z');

test.each([
  ['2026-12-02', 'That day has passed.'],
  ['2026-12-03', 'It is too late to book online for today. Please ring 01632 960 123.'],
  ['2026-12-07', 'We are closed on Mondays.'],
  ['2026-12-11', 'No table can be booked online on that day. Please ring 01632 960 123.'],
  ['2026-12-25', 'We are closed on Friday 25 December 2026.'],
  ['2027-01-08', 'Tables can be booked until Saturday 2 January 2027.'],
])('%s: %s', (date, text) => {
  expect(noTablesText(SITE, date, THURSDAY)).toBe(text);
});

test('without a number, nobody is told to ring', () => {
  expect(noTablesText({ ...SITE, telephone: '' }, '2026-12-11', THURSDAY)).toBe(
    'No table can be booked online on that day.',
  );
});
