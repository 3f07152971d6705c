import type { Calendar } from '@saltmarsh/contract/messages/book';
import type { Booking, BookingDay } from '@saltmarsh/contract/messages/booking';
import type { OwnBooking } from '@saltmarsh/contract/messages/guest-booking';
import { address, ask, openTheBook, step, wish } from '../../support/bookings';
import { Client } from '../../support/client';
import { inDatabase } from '../../support/database';
import { originFrom } from '../../support/network';
import { admin } from '../../support/people';
import { inDays } from '../../support/settings';

beforeAll(openTheBook);

const stateOf = async (fields: Record<string, unknown>) => (await ask(fields)).body.state;

test.each([
  ['address', () => ({ email: address() })],
  ['number', () => ({ telephone: '01632 960 999' })],
])(
  'the fifth open booking of one %s is a marked request, which keeps no table',
  async (_name, same) => {
    const fields = same();
    const states: string[] = [];
    for (const day of [10, 11, 12, 13])
      states.push(await stateOf({ ...fields, date: inDays(day) }));
    expect(new Set(states)).toEqual(new Set(['confirmed']));
    const date = inDays(14);
    const { body } = await ask({ ...fields, date });
    expect(body.state).toBe('requested');
    const { bookings, services } = (await admin.get<BookingDay>(`/api/bookings?date=${date}`)).body;
    const shown = bookings.find(({ reference }) => reference === body.reference);
    expect(shown).toMatchObject({ is_over_limit: true, state: 'requested' });
    expect(services.map(({ busiest }) => busiest)).toEqual([0, 0]);
    const range = `from=${date}&until=${date}`;
    const { days } = (await admin.get<Calendar>(`/api/bookings/calendar?${range}`)).body;
    expect(days.map(({ busiest }) => busiest)).toEqual([0]);
    const moved = await step(body, 'change', { time: '12:45' });
    expect(moved.body.state).toBe('requested');
    const path = `/api/bookings/${body.reference}`;
    const confirmed = await admin.patch<Booking>(path, { state: 'confirmed' });
    expect(confirmed.body).toMatchObject({ is_over_limit: false, state: 'confirmed' });
    expect((await step(body, 'change', { time: '12:30' })).body.state).toBe('confirmed');
    await inDatabase('DELETE FROM booking_requests');
  },
);

test('so is the fifth of one network for a service, and others go on', async () => {
  const network = new Client(await originFrom());
  const date = inDays(20);
  const book = async (time: string) =>
    (await network.post<OwnBooking>('/api/bookings', wish({ date, time, guests: 1 }))).body.state;
  const states: string[] = [];
  for (let count = 0; count < 5; count += 1) states.push(await book('12:30'));
  expect(states).toEqual([...Array<string>(4).fill('confirmed'), 'requested']);
  expect(await book('19:00')).toBe('confirmed');
  expect(await stateOf({ date })).toBe('confirmed');
});
