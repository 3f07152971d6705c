import type { BookingDay } from '@saltmarsh/compat-api/contract/booking';
import { inDays } from '../support/booking-settings';
import { Client } from '../support/client';
import { databaseOf } from '../support/database';
import { allMails } from '../support/mailbox';
import { ADMIN, startServer, type TestServer } from '../support/server';

let server: TestServer;
afterAll(() => server.remove());

/** As bookings were stored before they had a reference. */
function store(name: string, date: string, state: string): Promise<unknown> {
  return databaseOf(server).run(
    `INSERT INTO booking_requests (document_id, name, email, telephone, date, time, guests, notes, state)
     VALUES ('${name}', '${name}', '${name}@saltmarsh.test', '01632 960 555', '${date}', '19:00', 2, 'Nuts', '${state}')`,
    [],
  );
}

test('a start completes bookings of former versions, and forgets whose time is over', async () => {
  server = await startServer();
  await store('asked', inDays(2), 'new');
  await store('agreed', inDays(2), 'confirmed');
  await store('former', inDays(-370), 'confirmed');
  await store('recent', inDays(-360), 'confirmed');
  await server.stop();
  server = await startServer({ dataDir: server.dataDir });

  const admin = new Client(server.url);
  await admin.signIn(ADMIN.email, ADMIN.password);
  const day = async (days: number) =>
    (await admin.get<BookingDay>(`/api/bookings?date=${inDays(days)}`)).body.bookings;
  const reference = expect.stringMatching(/^[2-9A-Z]{8}$/) as string;
  expect(await day(2)).toMatchObject([
    { name: 'asked', state: 'requested', reference },
    { name: 'agreed', state: 'confirmed', reference },
  ]);
  expect(await day(-360)).toMatchObject([{ name: 'recent', email: 'recent@saltmarsh.test' }]);
  expect(await day(-370)).toMatchObject([
    { name: 'Deleted', email: null, telephone: null, notes: null, guests: 2 },
  ]);
  expect(allMails(server.dataDir)).toEqual([]);
}, 120_000);
