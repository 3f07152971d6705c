import type { OpeningException, OpeningService } from '../messages/site';
import {
  freeTimes,
  hasRoom,
  nearestTimes,
  otherDays,
  tableFor,
  timesOn,
  type TakenTable,
} from './availability';
import { slotsOn, type TableBook } from './bookable-times';
import { DEFAULT_SERVICE_RULES, type BookingException, type ServiceRules } from './booking-rules';
import { addDays, londonMinutes } from './london-time';

const NOW = new Date('2026-06-01T09:00:00Z');
/** A Friday. */
const DAY = '2026-06-05';

interface Rules {
  services?: Partial<ServiceRules>[];
  exceptions?: Partial<BookingException>[];
  hours?: OpeningService[];
  special?: OpeningException[];
}

const opening = (day: OpeningService['day'], name: string, opens: string, closes: string) => ({
  ...{ day, name, opens, closes },
});
const FRIDAY = [
  opening('friday', 'Lunch', '12:00', '14:00'),
  opening('friday', 'Dinner', '18:00', '21:00'),
];

function bookOf({ services = [{}], exceptions = [], hours = FRIDAY, special = [] }: Rules = {}) {
  const book: TableBook = {
    hours: { opening_hours: hours, opening_exceptions: special },
    services: services.map((each) => ({ ...DEFAULT_SERVICE_RULES, step: 30, ...each })),
    exceptions: exceptions.map((each) => ({
      ...{ date: DAY, until: null, service: null, kind: 'closed' as const },
      ...{ covers: null, covers_per_time: null, ...each },
    })),
  };
  return book;
}

function taken(time: string, guests: number, minutes = 120, date = DAY): TakenTable {
  return { at: londonMinutes(date, time) ?? NaN, guests, minutes };
}

function offered(rules: Rules, guests = 2, tables: TakenTable[] = [], date = DAY) {
  return freeTimes(timesOn(date, guests, { book: bookOf(rules), taken: tables, now: NOW }));
}

/** Returns the free times of each service, e.g. `Lunch 12:00 12:30`. */
function served(rules: Rules, date: string): string[] {
  const services = timesOn(date, 2, { book: bookOf(rules), taken: [], now: NOW });
  return services.map((each) => [each.name, ...freeTimes([each])].join(' '));
}

describe('the times of a day', () => {
  test('are those of its services, in steps, until the last table', () => {
    expect(served({}, DAY)).toEqual([
      'Lunch 12:00 12:30 13:00 13:30',
      'Dinner 18:00 18:30 19:00 19:30 20:00 20:30',
    ]);
  });

  test.each<[string, Partial<ServiceRules>, string[]]>([
    ['a step of an hour', { step: 60 }, ['12:00', '13:00']],
    ['a last table an hour before the end', { last_table: 60 }, ['12:00', '12:30', '13:00']],
    ['tables until the end', { last_table: 0, step: 60 }, ['12:00', '13:00', '14:00']],
  ])('follow %s', (_name, rules, times) => {
    const hours = FRIDAY.slice(0, 1);
    expect(offered({ services: [{ name: 'Lunch', ...rules }], hours })).toEqual(times);
  });

  test('are none on a day on which the restaurant is closed', () => {
    expect(offered({}, 2, [], '2026-06-04')).toEqual([]);
  });

  test('are those of a special day, by the rules of the service that it names, or the first', () => {
    const open = (name: string | null, opens: string, closes: string) => ({
      ...{ date: DAY, until: null, closed: false, name, opens, closes, note: null },
    });
    const special = [open(null, '11:00', '13:00'), open('dinner', '17:00', '18:30')];
    const services = [
      { name: 'Lunch', step: 60 },
      { name: 'Dinner', step: 15, last_table: 60 },
    ];
    expect(offered({ special, services })).toEqual(['11:00', '12:00', '17:00', '17:15', '17:30']);
    const exceptions = [{ service: 'Dinner', kind: 'private_hire' as const }];
    expect(offered({ special, services, exceptions })).toEqual(['11:00', '12:00']);
  });

  test('go on where one service runs into the next, without a last table between', () => {
    const hours = [
      opening('friday', 'Bar', '15:00', '16:00'),
      opening('friday', 'Dinner', '16:00', '17:00'),
    ];
    expect(offered({ hours })).toEqual(['15:00', '15:30', '16:00', '16:30']);
  });
});

describe('a service past midnight', () => {
  const hours = [opening('friday', 'Late', '22:30', '01:30')];

  test('has its times after midnight on the next date, named after the night', () => {
    expect(offered({ hours })).toEqual(['22:30', '23:00', '23:30']);
    expect(served({ hours }, '2026-06-06')).toEqual(['Late, Friday night 00:00 00:30 01:00']);
  });

  test('counts tables taken on either side of it', () => {
    const services = [{ covers: 4 }];
    const before = [taken('23:30', 4, 60)];
    expect(offered({ hours, services }, 2, before, '2026-06-06')).toEqual(['00:30', '01:00']);
    const after = [taken('00:30', 4, 60, '2026-06-06')];
    expect(offered({ hours, services }, 2, after)).toEqual(['22:30', '23:00']);
  });

  test('is closed with the day on which it begins', () => {
    expect(offered({ hours, exceptions: [{}] }, 2, [], '2026-06-06')).toEqual([]);
  });
});

describe('clock changes', () => {
  const all = (name: string) => [
    opening('saturday', name, '23:00', '03:00'),
    opening('sunday', 'Lunch', '12:00', '13:00'),
  ];

  test.each([
    ['skip an hour in spring', '2027-03-28', ['00:00', '00:30', '02:00', '02:30']],
    [
      'offer each time once in autumn',
      '2027-10-31',
      ['00:00', '00:30', '01:00', '01:30', '02:00', '02:30'],
    ],
  ])('%s', (_name, date, night) => {
    const times = slotsOn(bookOf({ hours: all('Late') }), date).map(({ time }) => time);
    expect(times).toEqual([...night, '12:00', '12:30']);
  });

  test('make a table kept over them as long as before', () => {
    const book = bookOf({ hours: all('Late'), services: [{ covers: 2 }] });
    const tables = [taken('00:30', 2, 90, '2027-03-28')];
    const slot = slotsOn(book, '2027-03-28').find(({ time }) => time === '02:30');
    // 00:30 plus an hour and a half is 03:00 after the change.
    expect(slot && hasRoom(slot, 2, tables)).toBe(false);
  });
});

describe('room', () => {
  const EVENING = ['18:00', '18:30', '19:00', '19:30', '20:00', '20:30'];
  const kept = (minutes: number): Partial<ServiceRules> => ({
    covers: 10,
    table_minutes: [minutes, minutes, minutes, minutes],
  });

  test.each<[string, Partial<ServiceRules>, TakenTable[], number, string[]]>([
    ['is not counted without covers', {}, [taken('18:00', 500)], 8, EVENING],
    ['fits exactly', kept(30), [taken('18:30', 8, 30)], 2, EVENING],
    [
      'is there for as long as a table is kept',
      kept(60),
      [taken('18:30', 9, 60)],
      2,
      // Guests seated at 18:00 are still there at 18:30. The table is free again at 19:30.
      ['19:30', '20:00', '20:30'],
    ],
    [
      'counts those who come while the party sits',
      kept(120),
      [taken('19:00', 5, 30), taken('20:00', 9, 60)],
      2,
      ['18:00'],
    ],
    [
      'limits those who arrive at one time, at minutes between as well',
      { covers_per_time: 6 },
      [taken('18:07', 5), taken('18:30', 4)],
      2,
      ['18:30', '19:00', '19:30', '20:00', '20:30'],
    ],
  ])('%s', (_name, rules, tables, guests, times) => {
    const hours = FRIDAY.slice(1);
    expect(offered({ hours, services: [rules] }, guests, tables)).toEqual(times);
  });

  test('is kept longer for larger parties', () => {
    const services: Rules['services'] = [{ covers: 6, table_minutes: [30, 60, 90, 120] }];
    const free = (guests: number) =>
      offered({ hours: FRIDAY.slice(1), services }, guests, [taken('19:30', 4, 30)]);
    expect(free(2)).toContain('19:30');
    expect(free(4).slice(0, 2)).toEqual(['18:00', '18:30']);
    expect(free(6).slice(0, 1)).toEqual(['18:00']);
    expect(free(5)).not.toContain('18:30');
  });

  test('shows full times without offering them', () => {
    const book = bookOf({ services: [{ covers: 2 }] });
    const moment = { book, taken: [taken('12:00', 2)], now: NOW };
    expect(timesOn(DAY, 2, moment)[0]?.times[0]).toEqual({ time: '12:00', available: false });
  });
});

describe('exceptions by date', () => {
  const services = [{ name: 'Lunch' }, { name: 'Dinner', covers: 10 }];
  const BOTH = ['12:00', '18:00'];
  const room = (covers: number) => ({ kind: 'covers' as const, covers });

  test.each<[string, Partial<BookingException>[], TakenTable[], string[]]>([
    ['close one service', [{ service: 'lunch' }], [], ['18:00']],
    ['close a day', [{}], [], []],
    ['close a range of days', [{ date: '2026-06-01', until: DAY }], [], []],
    ['leave other days alone', [{ date: '2026-06-06' }], [], BOTH],
    ['are for a private party', [{ kind: 'private_hire', service: 'Dinner' }], [], ['12:00']],
    ['make room for fewer', [{ ...room(4), service: 'Dinner' }], [taken('18:00', 4)], ['12:00']],
    ['make room for more', [{ ...room(12), service: 'Dinner' }], [taken('18:00', 10)], BOTH],
    ['say less than a later one', [room(4), room(20)], [taken('18:00', 10)], BOTH],
  ])('%s', (_name, exceptions, tables, firstTimes) => {
    const free = offered({ services, exceptions }, 2, tables);
    expect(BOTH.filter((time) => free.includes(time))).toEqual(firstTimes);
  });
});

describe('a wish', () => {
  const at = (utc: string) => new Date(`${DAY}T${utc}Z`);
  const NOTICE = { services: [{ notice: 120 }] };
  const PRIVATE = { exceptions: [{ kind: 'private_hire' as const }] };
  const CHRISTMAS: OpeningException = {
    ...{ date: DAY, until: null, closed: true, name: null, opens: null, closes: null },
    note: 'Christmas',
  };
  const judge = (rules: Rules, time: string, { date = DAY, guests = 2, now = NOW } = {}) => {
    const slot = tableFor({ date, time, guests }, { book: bookOf(rules), taken: [], now });
    return typeof slot === 'string' ? slot : slot.service;
  };

  test.each<[string, Rules, string, { date?: string; guests?: number; now?: Date }, string]>([
    ['is granted', {}, '18:00', {}, 'Dinner'],
    ['comes too late', {}, '18:00', { now: at('17:00') }, 'past'],
    ['is for yesterday', {}, '18:00', { now: new Date('2026-06-06T09:00:00Z') }, 'past'],
    ['is between the times', {}, '18:10', {}, 'no-such-time'],
    ['is for a closed hour', {}, '16:00', {}, 'no-such-time'],
    ['is for a large party', {}, '18:00', { guests: 9 }, 'party'],
    ['comes within the notice', NOTICE, '18:00', { now: at('15:30') }, 'too-soon'],
    ['comes just before it', NOTICE, '18:00', { now: at('15:00') }, 'Dinner'],
    ['is too far ahead', { services: [{ days_ahead: 3 }] }, '18:00', {}, 'too-far'],
    ['is for the last day', { services: [{ days_ahead: 4 }] }, '18:00', {}, 'Dinner'],
    ['meets a closed book', { exceptions: [{}] }, '18:00', {}, 'closed'],
    ['meets a private party', PRIVATE, '18:00', {}, 'private_hire'],
    ['is for Christmas Day', { special: [CHRISTMAS] }, '18:00', {}, 'no-such-time'],
  ])('that %s', (_name, rules, time, change, result) => {
    expect(judge(rules, time, change)).toBe(result);
  });
});

test('the nearest free times are told in the order of the clock', () => {
  const book = bookOf({ services: [{ covers: 4, table_minutes: [30, 30, 30, 30] }] });
  const moment = { book, taken: [taken('19:00', 4, 30)], now: NOW };
  expect(nearestTimes({ date: DAY, time: '19:00', guests: 2 }, moment)).toEqual([
    ...['18:00', '18:30', '19:30'],
  ]);
});

test('other days are the nearest that have a table, and no others are asked for', async () => {
  const days = Array.from({ length: 30 }, (_, index) => addDays(DAY, index));
  const moment = { book: bookOf({ exceptions: [{ date: '2026-06-12' }] }), taken: [], now: NOW };
  const asked: string[] = [];
  const momentOn = (day: string) => {
    asked.push(day);
    return Promise.resolve(moment);
  };
  expect(await otherDays(DAY, 2, days, momentOn, 2)).toEqual(['2026-06-19', '2026-06-26']);
  expect(asked.at(-1)).toBe('2026-06-26');
});
