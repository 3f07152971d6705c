import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../support/expectations';
import { Fuzz, sendAsVisitor } from '../support/fuzz/batch';
import { isAlive } from '../support/measurements';
import { startServer, type TestServer } from '../support/server';

/** tests/long/hostile/fuzz.test.ts sends more seeds. */
const SEED = 1;

// The fuzz changes accounts and content, so it needs its own server.
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 60_000);
afterAll(() => server.remove());

test('150 requests for documented calls get no 5xx, no internal word, and not what their senders may not have', async () => {
  const fuzz = await Fuzz.begin(server);
  expect(await fuzz.batch(SEED, 150)).toBe('');
  // A server that rejects everything would pass the check above.
  expect(fuzz.statuses.get(200)).toBeGreaterThan(15);
  expect(server.log()).not.toMatch(/failed \(request|unhandled|uncaught/i);
}, 60_000);

test('250 hostile requests of a guest neither end the server nor leave a file', async () => {
  expect(await sendAsVisitor(server.url, SEED, 250)).toEqual([]);
  expect(isAlive(server.pid)).toBe(true);
  await until(() => readdirSync(join(server.dataDir, 'tmp')).length === 0);
  expect(server.log()).not.toMatch(/ failed: |unhandled|uncaught/i);
}, 60_000);
