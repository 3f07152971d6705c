import type { BookingDay } from '@saltmarsh/contract/messages/booking';
import { address, openTheBook, setBooking, telephoned } from '../../support/bookings';
import { unique } from '../../support/fixtures';
import { admin } from '../../support/people';
import { inDays } from '../../support/settings';

beforeAll(openTheBook);

describe('a search', () => {
  const found = async (search: string) =>
    (
      await admin.get<BookingDay>(`/api/bookings?search=${encodeURIComponent(search)}`)
    ).body.bookings.map(({ reference }) => reference);

  test.each(['01632 ', '+44 (0)1632 ', '0044 1632 '])(
    'finds a name, address or reference, and a number that begins with %j, as it is typed',
    async (area) => {
      const digits = String(Math.floor(100_000 + Math.random() * 899_999));
      const [first, last] = [digits.slice(0, 3), digits.slice(3)];
      const { name, email, reference } = await telephoned({
        ...{ date: inDays(40), telephone: `${area}${first} ${last}`, email: address() },
      });
      const starts = ['01632', '+44 1632 ', '0044 1632-', '+44 (0) 1632'];
      const numbers = [...starts.map((start) => start + digits), `${first}-${last}`];
      for (const search of [name, email ?? '', reference.toLowerCase(), ...numbers]) {
        expect([search, await found(search)]).toEqual([search, [reference]]);
      }
    },
  );

  test('shows the next visit first, and past ones after those to come', async () => {
    const telephone = '01632 555 019';
    const visits = [];
    for (const days of [9, 0, 4]) visits.push(await telephoned({ date: inDays(days), telephone }));
    const [far, today, near] = visits.map(({ reference }) => reference);
    const past = await telephoned({ date: inDays(5), telephone });
    await setBooking('date', inDays(-9), past);
    expect(await found(telephone)).toEqual([today, near, far, past.reference]);
  });

  test('finds accents, quotes and letters in any notation; `null` and signs of patterns are only text', async () => {
    const last = unique('O’Brien-Łoś');
    const { reference } = await telephoned({ date: inDays(40), name: `Zoë ${last}` });
    const plain = last.replace('O’Brien-Łoś', "o'brien-los");
    for (const search of [`Zoe ${plain}`, `ZOE\u0308 ${last}`, `Zoë ${plain.replace('-', '–')}`]) {
      expect([search, await found(search)]).toEqual([search, [reference]]);
    }
    for (const search of ['null', 'undefined', `Zo_ ${last}`, '%'])
      expect([search, await found(search)]).toEqual([search, []]);
  });
});
