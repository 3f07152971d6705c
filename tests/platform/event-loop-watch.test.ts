import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Client } from '../support/client';
import { startServer, type TestServer } from '../support/server';
import { linesOf } from '../support/server-log';
import { until } from '../support/until';

const FAULTS = pathToFileURL(resolve(__dirname, '../support/request-faults.mjs')).href;
const LINE = /The event loop was blocked for (\d+) ms \(CPU time \d+ ms\)\. Requests: (.*)/g;
const SUSPENDED_MS = 1500;

describe('what blocks the event loop', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { NODE_OPTIONS: `--import=${FAULTS}` } });
  }, 60_000);
  afterAll(() => server.remove());

  /** The lines since the log had `from` characters. */
  const linesSince = (from: number) =>
    linesOf(server.log().slice(from)).flatMap(({ message }) => [...message.matchAll(LINE)]);

  test('is logged with its time and its request', async () => {
    const from = server.log().length;
    const headers = { 'x-test-fault': 'block' };
    await new Client(server.url).get('/api/user?secret=1', { headers });
    await until(() => linesSince(from).length > 0);
    const named = linesSince(from).find(([, , requests]) => requests?.includes('GET /api/user'));
    expect(Number(named?.[1])).toBeGreaterThan(200);
    expect(named?.[2]).not.toContain('secret');
  });

  test('is logged once when it is the machine that slept', async () => {
    await sleep(500);
    const from = server.log().length;
    process.kill(server.pid, 'SIGSTOP');
    await sleep(SUSPENDED_MS);
    process.kill(server.pid, 'SIGCONT');
    await until(() => linesSince(from).length > 0);
    await sleep(500);
    const long = linesSince(from).filter(([, ms]) => Number(ms) > SUSPENDED_MS / 2);
    expect(long.map(([, , requests]) => requests)).toEqual(['none']);
  });
});
