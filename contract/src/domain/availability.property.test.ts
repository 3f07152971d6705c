import fc from 'fast-check';
import { freeTimes, tableFor, timesOn, type Moment, type TakenTable } from './availability';
import { slotsOn, type TableBook } from './bookable-times';
import { tableMinutes, type BookingException, type ServiceRules } from './booking-rules';
import { addDays, londonMinutes } from './london-time';
import { weekdays } from './weekdays';

/** The first of the tested days, which include 28 March, when the clocks go forward. */
const FIRST = '2027-03-24';
const NOW = new Date('2027-03-24T13:37:00Z');

const minutes = fc.integer({ min: 15, max: 240 });
const party = fc.integer({ min: 1, max: 12 });
const date = fc.integer({ min: 0, max: 7 }).map((days) => addDays(FIRST, days));
const clock = fc
  .integer({ min: 0, max: 24 * 12 - 1 })
  .map((fives) => new Date(fives * 5 * 60_000).toISOString().slice(11, 16));
const name = fc.constantFrom('Lunch', 'Dinner', 'Late');
const limit = fc.option(fc.integer({ min: 1, max: 30 }));

const service: fc.Arbitrary<ServiceRules> = fc.record({
  name,
  step: fc.constantFrom(5, 15, 20, 30, 45, 60),
  last_table: fc.integer({ min: 0, max: 120 }),
  covers: limit,
  covers_per_time: limit,
  largest_party: party,
  confirm_at_once: party,
  notice: fc.integer({ min: 0, max: 2000 }),
  days_ahead: fc.integer({ min: 1, max: 10 }),
  table_minutes: fc.tuple(minutes, minutes, minutes, minutes),
  guest_note: fc.constant(null),
});
const exception: fc.Arbitrary<BookingException> = fc.record({
  date,
  until: fc.option(date),
  service: fc.option(name),
  kind: fc.constantFrom('covers' as const, 'closed' as const, 'private_hire' as const),
  covers: limit,
  covers_per_time: limit,
});
/** Valid opening hours: one lunch and one dinner, which may end after midnight. */
const hours = fc.record({
  opening_hours: fc
    .tuple(fc.subarray([...weekdays]), fc.constantFrom('22:00', '00:30', '03:00'))
    .map(([days, closes]) =>
      days.flatMap((day) => [
        { day, name: 'Lunch', opens: '12:00', closes: '15:00' },
        { day, name: 'Dinner', opens: '18:00', closes },
      ]),
    ),
  opening_exceptions: fc.uniqueArray(
    fc.record({
      date,
      until: fc.constant(null),
      closed: fc.boolean(),
      name: fc.constantFrom(null, 'Lunch', 'Dinner'),
      opens: fc.constant('17:00'),
      closes: fc.constantFrom('23:30', '01:00'),
      note: fc.constant(null),
    }),
    { maxLength: 2, selector: (exception) => exception.date },
  ),
});
const book: fc.Arbitrary<TableBook> = fc.record({
  hours,
  services: fc.array(service, { maxLength: 3 }),
  exceptions: fc.array(exception, { maxLength: 3 }),
});
const table: fc.Arbitrary<TakenTable> = fc
  .record({ date, clock, minutes, guests: party })
  .map((each) => ({ ...each, at: londonMinutes(each.date, each.clock) ?? 0 }));
const taken = fc.array(table, { maxLength: 20 });

test('what is offered can be booked, and nothing else', () => {
  fc.assert(
    fc.property(book, taken, date, party, clock, (rules, tables, day, guests, other) => {
      const moment: Moment = { book: rules, taken: tables, now: NOW };
      const offered = freeTimes(timesOn(day, guests, moment));
      const times = [...slotsOn(rules, day).map(({ time }) => time), other];
      const granted = times.filter(
        (time) => typeof tableFor({ date: day, time, guests }, moment) !== 'string',
      );
      expect([...new Set(granted)].sort()).toEqual([...offered].sort());
    }),
    { numRuns: 200 },
  );
});

test('no time is offered twice', () => {
  fc.assert(
    fc.property(book, date, (rules, day) => {
      const times = slotsOn(rules, day).map(({ time }) => time);
      expect(new Set(times).size).toBe(times.length);
    }),
    { numRuns: 500 },
  );
});

/** Booking requests in order. Each is granted if a table is free. */
const wishes = fc.array(fc.record({ date, time: clock, guests: party }), { maxLength: 60 });

test('a service with one set of rules never seats more than its covers', () => {
  const always = fc.record({ hours, covers: fc.integer({ min: 1, max: 30 }), rules: service });
  fc.assert(
    fc.property(always, wishes, ({ hours: open, covers, rules }, all) => {
      const only: TableBook = {
        hours: open,
        services: [{ ...rules, covers, step: 5 }],
        exceptions: [],
      };
      const tables: TakenTable[] = [];
      for (const wish of all) {
        const slot = tableFor(wish, { book: only, taken: tables, now: NOW });
        if (typeof slot === 'string') continue;
        tables.push({
          at: slot.at,
          minutes: tableMinutes(slot.rules, wish.guests),
          guests: wish.guests,
        });
      }
      const seated = new Map<number, number>();
      for (const { at, minutes: kept, guests } of tables) {
        for (let minute = at; minute < at + kept; minute += 1) {
          seated.set(minute, (seated.get(minute) ?? 0) + guests);
        }
      }
      expect(Math.max(0, ...seated.values())).toBeLessThanOrEqual(covers);
    }),
    { numRuns: 300 },
  );
});
