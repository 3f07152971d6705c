import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import Database from 'better-sqlite3';
import { Client } from '../../support/client';
import { mailTo } from '../../support/mailbox';
import { childrenOf, isAlive } from '../../support/processes';
import { ADMIN, startServer, type TestServer } from '../../support/server';
import { until } from '../../support/until';
import { makeMailWait } from '../../support/waiting-mail';

const ROOT = resolve(__dirname, '../../..');
const FAULTS = pathToFileURL(join(ROOT, 'tests/support/request-faults.mjs')).href;
/** From a crash to the start of the next process … */
const RESTART_MS = 3000;
/** … and to its first response: a start, on a machine that does other things as well. */
const SERVES_AGAIN_MS = 20_000;

/** The supervisor's one child. */
function servingProcess(server: TestServer): number {
  const [serving = 0] = childrenOf(server.pid);
  return serving;
}

/** Milliseconds until the server is ready again. */
async function timeToReady(url: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.status === 200) return Math.round(performance.now() - began);
    await sleep(10);
  }
}

describe('a supervised server', () => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    const env = { NODE_OPTIONS: `--import=${FAULTS}` };
    server = await startServer({ isSupervised: true, env });
    admin = new Client(server.url);
    await admin.signIn(ADMIN.email, ADMIN.password);
  }, 60_000);
  afterAll(() => server.remove());

  test('that is killed starts again within 3 s, with its sessions and its mail', async () => {
    await makeMailDue(server);
    const crashed = servingProcess(server);
    process.kill(crashed, 'SIGKILL');
    await until(() => !isAlive(crashed));
    await until(() => childrenOf(server.pid).length === 1, RESTART_MS);
    const ms = await timeToReady(server.url);
    process.stdout.write(`    served again ${ms} ms after the crash\n`);
    expect(ms).toBeLessThanOrEqual(SERVES_AGAIN_MS);
    expect(server.log()).toMatch(/The server stopped \(SIGKILL\)\. Restarting now\./);
    expect(server.log()).toContain('The server is back.');
    expect((await admin.get('/api/user')).status).toBe(200);
    const mail = await mailTo(ADMIN.email, 1, server.dataDir);
    expect(mail.subject).toMatch(/password/i);
  }, 60_000);

  test.each([
    { fault: 'throw', origin: 'uncaughtException', pause: '1 s' },
    { fault: 'reject', origin: 'unhandledRejection', pause: '2 s' },
  ])(
    'that met “$fault” names the request, stops in order and waits $pause',
    async (expected) => {
      const { fault, origin, pause } = expected;
      const crashed = servingProcess(server);
      // A log-in hashes its password in a thread: it can't be complete before the fault.
      const visitor = await new Client(server.url).start();
      const answer = await visitor.send('POST', '/login?token=not-for-logs', {
        json: { email: ADMIN.email, password: ADMIN.password },
        headers: { 'x-test-fault': fault },
      });
      expect(answer.status).toBe(500);
      await until(() => !isAlive(crashed));
      await timeToReady(server.url);
      expect(server.log()).toMatch(new RegExp(`${origin} in POST /login; .*made by the test`));
      expect(server.log()).toContain(`The server stopped (code 70). Restarting in ${pause}.`);
      expect(server.log()).not.toContain('not-for-logs');
      expect((await admin.get('/api/user')).status).toBe(200);
    },
    30_000,
  );

  test('stops with code 0 and leaves no process', async () => {
    const children = childrenOf(server.pid);
    expect(await server.stop()).toBe(0);
    expect(children.filter(isAlive)).toEqual([]);
  });
});

test('a server whose supervisor is gone stops', async () => {
  const server = await startServer({ isSupervised: true });
  const children = childrenOf(server.pid);
  process.kill(server.pid, 'SIGKILL');
  await until(() => !children.some(isAlive));
  expect(server.log()).toContain('Stopped.');
  await server.remove();
}, 60_000);

/** A mail that could not be delivered so far, and is due now. */
async function makeMailDue(server: TestServer): Promise<void> {
  await makeMailWait(server);
  const database = new Database(join(server.dataDir, 'saltmarsh.db'));
  database.pragma('busy_timeout = 5000');
  database.prepare('UPDATE outgoing_mails SET due_at = ?').run(Date.now());
  database.close();
}
