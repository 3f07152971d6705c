import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteSetting } from '@saltmarsh/contract/messages/site-setting';
import { Client } from '../../support/client';
import { databaseOf } from '../../support/database';
import { until } from '../../support/expectations';
import { mailsTo, mailTo } from '../../support/mailbox';
import { adminOf } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';
import { HOUSE } from '../../support/settings';

describe('at midnight', () => {
  /** It is 23:00 in UTC, because London is on summer time. Ten seconds allow a read before midnight. */
  const BEFORE_MIDNIGHT = '2031-06-30T22:59:50Z';

  let server: TestServer;
  beforeAll(async () => {
    const env = { TEST_CLOCK: BEFORE_MIDNIGHT, TEST_CLOCK_SIGNAL: 'SIGUSR2' };
    server = await startServer({ env });
  }, 150_000);
  afterAll(() => server.remove());

  test('a notice appears and goes at midnight, though pages are cached and nobody writes', async () => {
    const admin = await adminOf(server.url);
    const house: Partial<SiteSetting> = {
      ...HOUSE,
      notice: {
        text: 'Closed today.',
        link: null,
        link_text: null,
        from: '2031-07-01',
        until: null,
      },
    };
    expect((await admin.patch('/api/settings', house)).status).toBe(200);
    const isShown = async () =>
      (await new Client(server.url).get('/about')).text.includes('Closed today.');
    expect(await isShown()).toBe(false);
    process.kill(server.pid, 'SIGUSR2');
    expect(await isShown()).toBe(false);
    await until(isShown, 25_000);
  }, 45_000);
});

describe('at ten', () => {
  /** Long enough for a start's own round of reminders. */
  const ROUND_MS = 3_000;

  let server: TestServer;
  beforeAll(() => startAt('2031-03-11T09:00:00Z'), 150_000);
  afterAll(() => server.remove());

  /** Starts or restarts the server at a moment in London's winter. */
  async function startAt(moment: string): Promise<void> {
    await server?.stop();
    server = await startServer({
      env: { TEST_CLOCK: moment },
      dataDir: server?.dataDir,
    });
  }

  const EMAIL = 'due@saltmarsh.test';
  const reminders = () =>
    mailsTo(EMAIL, server.dataDir).filter(({ subject }) => subject.includes('tomorrow'));

  // The recipients of reminders are tested in tests/api/at-start.test.ts.
  test('guests are reminded the day before, from ten, once, and over a restart', async () => {
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
  }, 120_000);
});
