import type { OpeningException } from '../messages/site';
import { closingNotice, publicExceptions } from './booking-closings';
import type { BookingException, BookingRules } from './booking-rules';
import { weekdays } from './weekdays';

const TODAY = '2026-11-27';
const LUNCH = { name: 'Lunch', opens: '12:00', closes: '15:00' };
const DINNER = { name: 'Dinner', opens: '18:00', closes: '22:00' };

const WEEK = weekdays
  .filter((day) => day !== 'monday')
  .flatMap((day) => [LUNCH, DINNER].map((span) => ({ day, ...span })));
const hours = (...opening_exceptions: OpeningException[]) => ({
  opening_hours: WEEK,
  opening_exceptions,
});

const closing = (change: Partial<BookingException>): BookingException => ({
  ...{ date: TODAY, until: null, service: null, kind: 'closed' },
  ...{ covers: null, covers_per_time: null },
  ...change,
});
const rules = (...exceptions: BookingException[]): BookingRules => ({ services: [], exceptions });

const open = (date: string, until: string | null, span: typeof LUNCH): OpeningException => ({
  ...{ date, until, closed: false, note: null },
  ...span,
});
const closed = (date: string, until: string | null = null): OpeningException => ({
  ...{ date, until, closed: true, name: null, opens: null, closes: null, note: null },
});

test.each<[string, OpeningException[], BookingException[], OpeningException[]]>([
  ['nothing is closed', [closed('2026-12-25')], [], [closed('2026-12-25')]],
  ['a day is closed', [], [closing({})], [closed(TODAY)]],
  ['a service is closed', [], [closing({ service: 'dinner' })], [open(TODAY, null, LUNCH)]],
  [
    'a service is closed on two days',
    [],
    [closing({ until: '2026-11-28', service: 'Dinner' })],
    [open(TODAY, '2026-11-28', LUNCH)],
  ],
  ['a service is only full', [], [closing({ kind: 'covers', covers_per_time: 0 })], []],
  [
    'a day has a private party',
    [],
    [closing({ date: '2026-11-29', until: '2026-12-01', kind: 'private_hire' })],
    [closed('2026-11-29', '2026-12-01')],
  ],
  [
    'each service is closed',
    [],
    [closing({ service: 'Lunch' }), closing({ service: 'Dinner' })],
    [closed(TODAY)],
  ],
  ['the service is not on that day', [], [closing({ service: 'Brunch' })], []],
  ['the day is over', [], [closing({ date: '2026-11-20', until: '2026-11-25' })], []],
  [
    'special days are closed in their midst',
    [open('2026-12-01', '2026-12-05', LUNCH)],
    [closing({ date: '2026-12-03' })],
    [
      open('2026-12-01', '2026-12-02', LUNCH),
      open('2026-12-04', '2026-12-05', LUNCH),
      closed('2026-12-03'),
    ],
  ],
])('the public hours if %s', (_name, special, closings, shown) => {
  expect(publicExceptions(hours(...special), rules(...closings), TODAY)).toEqual(shown);
});

test.each<[BookingException, string | null]>([
  [closing({}), 'We are closed on Friday 27 November.'],
  [
    closing({ date: '2026-11-28', service: 'Dinner' }),
    'We are closed for dinner on Saturday 28 November.',
  ],
  [closing({ date: '2026-11-29' }), null],
  [closing({ kind: 'covers', covers_per_time: 0 }), null],
])('the notice of %j', (each, text) => {
  expect(closingNotice(hours(), rules(each), TODAY)).toBe(text);
});
