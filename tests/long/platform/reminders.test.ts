import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { databaseOf } from '../../support/database';
import { mailsTo, mailTo } from '../../support/mailbox';
import { startServer, type TestServer } from '../../support/server';

const CLOCK = pathToFileURL(resolve(__dirname, '../../support/set-clock.mjs')).href;
/** Long enough for a start's own round of reminders. */
const ROUND_MS = 3_000;
const TABLE_DAY = '2031-03-12';

let server: TestServer;
beforeAll(() => startAt('2031-03-11T09:00:00Z'), 150_000);
afterAll(() => server.remove());

/** Starts the server, or starts it again, at a moment of London's winter. */
async function startAt(moment: string): Promise<void> {
  await server?.stop();
  server = await startServer({
    env: { NODE_OPTIONS: `--import ${CLOCK}`, TEST_CLOCK: moment },
    dataDir: server?.dataDir,
  });
}

interface Table {
  email: string;
  state?: string;
  made?: string;
  date?: string;
}

const insert = ({
  email,
  state = 'confirmed',
  made = '2031-03-01T12:00:00Z',
  date = TABLE_DAY,
}: Table) =>
  databaseOf(server).run(
    `INSERT INTO booking_requests (document_id, reference, name, email, date, time, guests, minutes, state, source, created_at)
     VALUES (?, ?, 'Ann Lee', ?, ?, '19:30', 2, 90, ?, 'website', ?)`,
    [email, email.slice(0, 8), email, date, state, server.databaseUrl ? made : Date.parse(made)],
  );

const remindersTo = (email: string) =>
  mailsTo(email, server.dataDir).filter(({ subject }) => subject.includes('tomorrow'));

test('guests are reminded the day before, from ten, once, and over a restart', async () => {
  await insert({ email: 'due@saltmarsh.test' });
  await insert({ email: 'asked@saltmarsh.test', state: 'requested' });
  await insert({ email: 'cancelled@saltmarsh.test', state: 'cancelled_by_guest' });
  await insert({ email: 'today@saltmarsh.test', made: '2031-03-11T08:00:00Z' });
  await insert({ email: 'later@saltmarsh.test', date: '2031-03-13' });
  await startAt('2031-03-11T09:30:00Z');
  await sleep(ROUND_MS);
  expect(remindersTo('due@saltmarsh.test')).toEqual([]);

  await startAt('2031-03-11T10:00:10Z');
  const mail = await mailTo('due@saltmarsh.test', 1, server.dataDir);
  expect(mail.subject).toBe('Your table at Saltmarsh tomorrow at 19:30');
  expect(mail.text).toMatch(/View, change or cancel: http\S+\/booking\/due@salt/);

  await startAt('2031-03-11T12:00:00Z');
  await sleep(ROUND_MS);
  expect(remindersTo('due@saltmarsh.test')).toHaveLength(1);
  for (const name of ['asked', 'cancelled', 'today', 'later']) {
    expect(remindersTo(`${name}@saltmarsh.test`)).toEqual([]);
  }
}, 120_000);

test('none are sent if the settings say so', async () => {
  await insert({ email: 'quiet@saltmarsh.test' });
  await databaseOf(server).run(
    'INSERT INTO site_settings (document_id, name, booking_reminder) VALUES (?, ?, false)',
    ['s', 'Saltmarsh'],
  );
  await startAt('2031-03-11T13:00:00Z');
  await sleep(ROUND_MS);
  expect(remindersTo('quiet@saltmarsh.test')).toEqual([]);
}, 60_000);
