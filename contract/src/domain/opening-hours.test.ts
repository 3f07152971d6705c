import { eveningOf, isOpenAt, spanAt, spansOn, type Hours } from './opening-hours';

const ALL_DAY = { until: null, name: null, opens: null, closes: null, note: null };
const HOURS: Hours = {
  opening_hours: [
    { day: 'wednesday', name: 'Lunch', opens: '12:00', closes: '14:30' },
    { day: 'wednesday', name: 'Dinner', opens: '17:30', closes: '22:00' },
    { day: 'friday', name: 'Dinner', opens: '17:30', closes: '01:00' },
  ],
  opening_exceptions: [
    { ...ALL_DAY, date: '2026-12-25', closed: true },
    { ...ALL_DAY, date: '2026-12-31', closed: false, opens: '18:00', closes: '02:00' },
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

test('an exception stands for the whole day', () => {
  expect(spansOn(HOURS, '2026-12-25')).toEqual([]);
  expect(spansOn(HOURS, '2026-12-31')).toEqual([{ name: null, opens: '18:00', closes: '02:00' }]);
});

test('the service that runs is the one that began the evening before', () => {
  expect(spanAt(HOURS, '2026-11-28', '00:30')).toMatchObject({ name: 'Dinner', closes: '01:00' });
  expect(spanAt(HOURS, '2026-11-25', '13:00')).toMatchObject({ name: 'Lunch' });
});

test.each([
  ['2026-11-25', '22:30', '2026-11-25'],
  ['2026-11-26', '00:15', '2026-11-25'],
  ['2026-11-28', '00:30', '2026-11-27'],
  ['2026-11-28', '01:20', '2026-11-27'],
  ['2026-11-28', '03:01', '2026-11-28'],
])('%s at %s belongs to the evening of %s, also after its last service', (date, time, evening) => {
  expect(eveningOf(HOURS, { date, time })).toBe(evening);
});
