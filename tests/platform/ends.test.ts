import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NEUTRAL_ENVIRONMENT } from '../../scripts/neutral-environment';
import { Client } from '../support/client';
import { databaseOf } from '../support/database';
import { until } from '../support/expectations';
import { mailTo, makeMailWait } from '../support/mailbox';
import { childrenOf, isAlive } from '../support/measurements';
import { freePort } from '../support/network';
import { adminOf } from '../support/people';
import { ADMIN, startServer, type TestServer } from '../support/server';

const ROOT = resolve(__dirname, '../..');

test('a server that is killed starts again with its sessions and waiting emails', async () => {
  const killed = await startServer();
  const admin = await adminOf(killed.url);
  await makeMailDue(killed);
  process.kill(killed.pid, 'SIGKILL');
  await until(() => !isAlive(killed.pid));
  const { dataDir, databaseUrl } = killed;
  const server = await startServer({ dataDir, env: { DATABASE_URL: databaseUrl } });
  expect((await admin.copy(server.url).get('/api/user')).status).toBe(200);
  const mail = await mailTo(ADMIN.email, 1, dataDir);
  expect(mail.subject).toMatch(/password/i);
  await server.stop();
  await killed.remove();
});

test('a server with an unhandled error names the request and stops in order, with code 70', async () => {
  const server = await startServer({ env: { TEST_FAULTS: 'true' } });
  // A log-in hashes its password in a thread, so it cannot finish before the fault.
  const visitor = await new Client(server.url).start();
  const answer = await visitor.send('POST', '/login?token=not-for-logs', {
    json: { email: ADMIN.email, password: ADMIN.password },
    headers: { 'x-test-fault': 'reject' },
  });
  expect(answer.status).toBe(500);
  await until(() => !isAlive(server.pid));
  expect(server.log()).toMatch(/unhandledRejection in POST \/login; .*made by the test/);
  expect(server.log()).toContain('Stopped.');
  expect(server.log()).not.toContain('not-for-logs');
  expect(await server.stop()).toBe(70);
  await server.remove();
});

test('a server of `npm start` builds nothing that is up to date, and stops with code 0', async () => {
  const server = await startServer({ isPrepared: true });
  // A build would begin right after the site is ready.
  await sleep(500);
  expect(childrenOf(server.pid)).toEqual([]);
  expect(await server.stop()).toBe(0);
  await server.remove();
});

test('a server whose `npm run dev` has ended stops too', async () => {
  const site = await startServer();
  await site.stop();
  const where = { DATA_DIR: site.dataDir, DATABASE_URL: site.databaseUrl, SEED: 'none' };
  const { server, log } = await forkServer(where);
  const ended = once(server, 'exit');
  await until(() => log().includes('The site is at'), 120_000).finally(() => server.disconnect());
  expect(await ended).toEqual([0, null]);
  await site.remove();
});

test('a first start that is stopped stops its seed, too', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'saltmarsh-test-'));
  const { server, log } = await forkServer({ DATA_DIR, SEED: 'demo' });
  // This event also waits for the seed, which has the same output.
  const ended = once(server, 'close');
  await until(() => log().includes('Seeding'), 120_000).finally(() => server.kill());
  expect(await ended).toEqual([0, null]);
  expect(log()).not.toContain('New user');
  rmSync(DATA_DIR, { recursive: true });
});

test('`npm start` with a bad value ends immediately, with only the key, the rule and the value', async () => {
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

/** Starts a server as `npm run dev` does. */
async function forkServer(env: Record<string, string>) {
  const server = fork('scripts/run.mjs', ['--as-is', 'serve'], {
    cwd: ROOT,
    env: { ...process.env, ...NEUTRAL_ENVIRONMENT, ...env, PORT: String(await freePort()) },
    execArgv: [],
    silent: true,
  });
  let log = '';
  server.stdout?.on('data', (text: Buffer) => (log += String(text)));
  return { server, log: () => log };
}

/** Leaves an email that has failed once and is due now. */
async function makeMailDue(server: TestServer): Promise<void> {
  await makeMailWait(server);
  await databaseOf(server).run('UPDATE outgoing_mails SET due_at = ?', [new Date()]);
}
