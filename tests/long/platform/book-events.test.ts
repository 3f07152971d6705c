import { randomBytes } from 'node:crypto';
import { Client } from '../../support/client';
import { EventStream } from '../../support/event-stream';
import { createDatabase } from '../../support/postgres';
import { ADMIN, startServer, type TestServer } from '../../support/server';
import { until } from '../../support/until';

const BOOKING = {
  ...{ name: 'Ann Lee', date: '2030-05-04', time: '19:00', guests: 2, source: 'telephone' },
};

async function signedIn(server: TestServer): Promise<Client> {
  const client = new Client(server.url);
  expect((await client.signIn(ADMIN.email, ADMIN.password)).status).toBe(200);
  return client;
}

test('a booking taken by another instance is heard', async () => {
  const database = await createDatabase();
  if (!database) return process.stderr.write('SKIPPED: there is no PostgreSQL\n');
  const env = { DATABASE_URL: database.url, APP_SECRET: randomBytes(32).toString('hex') };
  const first = await startServer({ env });
  const second = await startServer({ env });
  const stream = await EventStream.open(await signedIn(first));
  const answer = await (await signedIn(second)).post('/api/bookings/by-staff', BOOKING);
  expect(answer.status).toBe(201);
  await until(() => stream.events.includes('changed'));
  stream.close();
  await Promise.all([first.remove(), second.remove()]);
  await database.drop();
}, 120_000);
