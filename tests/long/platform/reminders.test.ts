import { setTimeout as sleep } from 'node:timers/promises';
import { databaseOf } from '../../support/database';
import { mailsTo, mailTo } from '../../support/mailbox';
import { startServer, type TestServer } from '../../support/server';

/** Time for the round of reminders at a start. */
const ROUND_MS = 3_000;

let server: TestServer;
beforeAll(() => startAt('2031-03-11T09:00:00Z'));
afterAll(() => server.remove());

/** Starts or restarts the server at a moment in winter, when London time is UTC. */
async function startAt(moment: string): Promise<void> {
  await server?.stop();
  server = await startServer({ env: { TEST_CLOCK: moment }, dataDir: server?.dataDir });
}

const EMAIL = 'due@saltmarsh.test';
const reminders = () =>
  mailsTo(EMAIL, server.dataDir).filter(({ subject }) => subject.includes('tomorrow'));

test('guests are reminded once, on the day before, from ten o’clock, even across a restart', async () => {
  const made = '2031-03-01T12:00:00Z';
  await databaseOf(server).run(
    `INSERT INTO booking_requests (document_id, reference, name, email, date, time, guests, minutes, state, source, created_at)
     VALUES ('due', 'due', 'Ann Lee', ?, '2031-03-12', '19:30', 2, 90, 'confirmed', 'website', ?)`,
    [EMAIL, server.databaseUrl ? made : Date.parse(made)],
  );
  await startAt('2031-03-11T09:30:00Z');
  await sleep(ROUND_MS);
  expect(reminders()).toEqual([]);

  await startAt('2031-03-11T10:00:10Z');
  await mailTo(EMAIL, 1, server.dataDir);
  await startAt('2031-03-11T12:00:00Z');
  await sleep(ROUND_MS);
  expect(reminders()).toHaveLength(1);
});
