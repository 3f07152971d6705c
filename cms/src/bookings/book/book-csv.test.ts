import { ROW } from '../../../../tests/support/every-mail';
import type { BookingRow } from '../booking-row';
import { toCsv } from './book-csv';

const lineOf = (row: Partial<BookingRow>) =>
  toCsv([{ ...ROW, allergies: [], ...row }])
    .replace(/^.*\r\n/, '')
    .replace(/\r\n$/, '');

test.each([
  ['07700900123'],
  ['+44 7700 900123'],
  ['3/4'],
  ['1e5'],
  ['£5'],
  ['7 pm'],
  ['May 4'],
  ['3 December'],
  ['TRUE'],
  ['=1+1'],
  ['-2'],
  ['@SUM(A1)'],
  [' =1+1'],
])('%j is a text, as it was typed', (notes) =>
  expect(lineOf({ notes })).toContain(`,\u200B${notes},`),
);

test.each(['Ann Lee', 'Maybe a pram', 'Marchbanks'])('%j needs no mark', (notes) =>
  expect(lineOf({ notes })).toContain(`,${notes},`),
);

/** The test splits a line as a program that ignores quotes does. */
test.each([',', ';', '\t', '\n'])('no cell begins a formula if %j separates', (separator) => {
  for (const sign of ['=', '+', '-', '@']) {
    for (const name of [`Ann${separator}${sign}cmd`, `Ann${separator} ${sign}cmd`, `${sign}cmd`]) {
      const cells = lineOf({
        name,
        notes: name,
        reply: name,
        staffNotes: name,
        allergies: [name],
      }).split(/[,;\t\n]/);
      for (const cell of cells) expect(cell).not.toMatch(/^[\s"]*[=+\-@]/);
    }
  }
});

test('an address can be copied, and a date is a date', () =>
  expect(lineOf({ email: '7ann@saltmarsh.test', date: '2026-12-24', time: '19:00' })).toMatch(
    /^24 Dec 2026,19:00,4,.*,7ann@saltmarsh\.test,/,
  ));

test('dates, times and states are written for people, by the restaurant’s clock', () => {
  const line = lineOf({ date: '2026-07-04', createdAt: '2026-06-30T23:30:00.000Z', notes: null });
  expect(line).toMatch(/^4 Jul 2026,19:30,4,.*,Confirmed,/);
  expect(line).toMatch(/,website,105,1 Jul 2026 00:30$/);
});
