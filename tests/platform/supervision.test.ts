import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { Client } from '../support/client';
import { databaseOf } from '../support/database';
import { until } from '../support/expectations';
import { mailTo, makeMailWait } from '../support/mailbox';
import { childrenOf, isAlive } from '../support/measurements';
import { freePort } from '../support/network';
import { adminOf } from '../support/people';
import { ADMIN, serverForTests, startServer, type TestServer } from '../support/server';

const ROOT = resolve(__dirname, '../..');
/** Longest time from a crash to the next process. */
const RESTART_MS = 3_000;
/** Longest time for a start on a busy machine. */
const START_MS = 40_000;

describe('a supervised server', () => {
  const server = serverForTests(() => ({ isSupervised: true, env: { TEST_FAULTS: 'true' } }));
  let admin: Client;
  beforeAll(async () => void (admin = await adminOf(server.url)));

  test('that is killed starts again within 3 s, with its sessions and waiting emails', async () => {
    await makeMailDue(server);
    const [crashed = 0] = childrenOf(server.pid);
    process.kill(crashed, 'SIGKILL');
    await until(() => !isAlive(crashed));
    await until(() => childrenOf(server.pid).length === 1, RESTART_MS);
    await until(() => starts(server) === 2, START_MS);
    expect(server.log()).toContain('The server stopped (SIGKILL). Restarting.');
    expect((await admin.get('/api/user')).status).toBe(200);
    const mail = await mailTo(ADMIN.email, 1, server.dataDir);
    expect(mail.subject).toMatch(/password/i);
  });

  test('with an unhandled error names the request, stops in order and starts again', async () => {
    // A log-in can't finish before the fault, because a thread hashes its password.
    const visitor = await new Client(server.url).start();
    const answer = await visitor.send('POST', '/login?token=not-for-logs', {
      json: { email: ADMIN.email, password: ADMIN.password },
      headers: { 'x-test-fault': 'reject' },
    });
    expect(answer.status).toBe(500);
    await until(() => starts(server) === 3, START_MS);
    expect(server.log()).toMatch(/unhandledRejection in POST \/login; .*made by the test/);
    expect(server.log()).toContain('The server stopped (code 70). Restarting.');
    expect(server.log()).not.toContain('not-for-logs');
    expect((await admin.get('/api/user')).status).toBe(200);
  });

  test('stops with code 0 and leaves no process', async () => {
    const children = childrenOf(server.pid);
    expect(await server.stop()).toBe(0);
    expect(children.filter(isAlive)).toEqual([]);
  });
});

test('a server whose `npm start` has ended stops too', async () => {
  const server = await startServer({ isSupervised: true });
  const children = childrenOf(server.pid);
  process.kill(server.pid, 'SIGKILL');
  await until(() => !children.some(isAlive));
  expect(server.log()).toContain('Stopped.');
  await server.remove();
});

test('a supervised start with a bad value ends immediately, with only the key, the rule and the value', async () => {
  const env = { ...process.env, PORT: String(await freePort()), ACCEPT_NEW_SECRET: 'perhaps' };
  const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'serve'], {
    cwd: ROOT,
    env: { ...env, DATA_DIR: join(ROOT, '.build/data') },
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(status).toBe(1);
  const rule = 'ACCEPT_NEW_SECRET must be true, false, 1 or 0, but is "perhaps".';
  expect(stderr).toBe(`\nConfiguration: ${rule}\n`);
});

const starts = (server: TestServer) => server.log().split('The site is at').length - 1;

/** Makes an undelivered email due. */
async function makeMailDue(server: TestServer): Promise<void> {
  await makeMailWait(server);
  await databaseOf(server).run('UPDATE outgoing_mails SET due_at = ?', [new Date()]);
}
