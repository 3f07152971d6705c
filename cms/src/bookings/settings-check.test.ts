import type { TableBook } from '@saltmarsh/contract/domain/bookable-times';
import { DEFAULT_SERVICE_RULES } from '@saltmarsh/contract/domain/booking-rules';
import { misfits } from './settings-check.service';

const FRIDAY = '2026-11-27';
const DINNER = { day: 'friday', name: 'Dinner', opens: '18:00', closes: '22:00' } as const;
const RULES = { ...DEFAULT_SERVICE_RULES, name: 'Dinner', covers: 6 };
const BOOK: TableBook = {
  hours: { opening_hours: [DINNER], opening_exceptions: [] },
  ...{ services: [RULES], exceptions: [] },
};
const table = (time: string, guests = 2) => ({ date: FRIDAY, time, guests, minutes: 90 });
const closing = { date: FRIDAY, until: null, service: null, covers: null, covers_per_time: null };

test.each<[string, Partial<TableBook>, string[]]>([
  ['there is room for all', {}, []],
  [
    'the service begins later',
    { hours: { ...BOOK.hours, opening_hours: [{ ...DINNER, opens: '19:00' }] } },
    ['18:00'],
  ],
  ['there are fewer seats', { services: [{ ...RULES, covers: 4 }] }, ['19:15']],
  [
    'fewer arrive together',
    { services: [{ ...RULES, covers_per_time: 1 }] },
    ['18:00', '19:00', '19:15'],
  ],
  [
    'the day is closed',
    { exceptions: [{ ...closing, kind: 'closed' }] },
    ['18:00', '19:00', '19:15'],
  ],
  [
    'it only takes no more',
    { exceptions: [{ ...closing, kind: 'covers', covers_per_time: 0 }] },
    [],
  ],
])('misfits if %s', (_name, change, times) => {
  const tables = [table('18:00'), table('19:00'), table('19:15')];
  expect(misfits(tables, { ...BOOK, ...change }).map(({ time }) => time)).toEqual(times);
});
