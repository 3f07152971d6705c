import { ROW } from '../../../tests/support/every-mail';
import {
  beginning,
  changesOf,
  extendedHistory,
  formerState,
  historyForGuest,
} from './booking-history';
import type { BookingRow } from './booking-row';

const year = Number(ROW.date.slice(0, 4));

test.each<[Partial<BookingRow>, string[]]>([
  [{ time: '20:00' }, ['Moved from 19:30 to 20:00']],
  [
    { date: `${year}-07-08`, minutes: 120 },
    [
      expect.stringMatching(
        /^Moved from \w+ 7 July \d{4}, 19:30 to \w+ 8 July \d{4}, 19:30$/,
      ) as string,
    ],
  ],
  [{ guests: 1, minutes: 90 }, ['4 guests became 1 guest']],
  [{ minutes: 240 }, ['Table kept for 240 minutes']],
  [{ state: 'no_show', reply: null }, ['No-show']],
  [{ staffNotes: null, name: ROW.name, remindedAt: null }, []],
  [{ allergies: [] }, ['Allergies set by hand']],
])('%j is told as %j', (written, events) =>
  expect(changesOf({ ...ROW, staffNotes: null, allergies: null }, written)).toEqual(events),
);

const event = (by: string) => ({ at: '2026-07-01T10:00:00.000Z', by, what: 'Confirmed' });

test('the last hundred events are kept', () => {
  const history = Array.from({ length: 100 }, () => event('Guest'));
  const now = new Date();
  const extended = extendedHistory({ ...ROW, history }, ['Seated', 'No-show'], {
    by: 'website',
    now,
  });
  expect(extended).toHaveLength(100);
  expect(extended.at(-1)).toEqual({ at: now.toISOString(), by: 'Website', what: 'No-show' });
});

test('a guest learns what was done, but not the names of staff', () => {
  const row = { ...ROW, history: [event('Guest'), event('Jo Wynn'), event('Website')] };
  expect(historyForGuest(row).map(({ by }) => by)).toEqual(['Guest', 'Staff', 'Website']);
});

test.each([
  ['waiting', ['Cancelled by the guest'], 'waiting'],
  ['requested', ['Notes changed', 'Confirmed', 'Cancelled by the guest'], 'confirmed'],
  ['confirmed', ['Moved from 19:00 to 19:30', 'Cancelled by the guest'], 'confirmed'],
  ['confirmed', [], undefined],
] as const)('after %s and %j, the former state is %p', (state, events, former) => {
  const history = [beginning({ ...ROW, state }), ...events].map((what) => ({
    at: '',
    by: '',
    what,
  }));
  expect(formerState({ history })).toBe(former);
});
