import type { OwnBooking } from '@saltmarsh/compat-api/contract/booking';
import { inDatabase } from '../../support/database';
import { as, createUser, PASSWORD, signIn } from '../../support/people';
import { inDays } from '../../support/booking-settings';
import { book, clearTables, openTables } from '../../support/tables';

beforeAll(async () => {
  await clearTables();
  await openTables();
});

test('a signed-in guest finds the bookings of their address, the coming ones first', async () => {
  const { email } = await createUser();
  const past = await book({ email, date: inDays(4) });
  const later = await book({ email: email.toUpperCase(), date: inDays(20) });
  const sooner = await book({ email, date: inDays(8) });
  await book({ date: inDays(8) });
  await inDatabase(
    'UPDATE booking_requests SET date = ? WHERE reference = ?',
    inDays(-1),
    past.reference,
  );
  const client = await signIn(email, PASSWORD);
  const { status, body } = await client.get<OwnBooking[]>('/api/user/bookings');
  expect(status).toBe(200);
  expect(body.map(({ link }) => link)).toEqual([sooner.link, later.link, past.link]);
});

test('an address that is not verified shows nothing', async () => {
  const answer = await (await as('unverified admin')).get('/api/user/bookings');
  expect([answer.status, answer.body]).toEqual([
    403,
    { message: 'Your email address is not verified.' },
  ]);
});
