import { Client } from '../../support/client';
import { originFrom } from '../../support/from-address';
import { rawRequest, requestBytes } from '../../support/raw-request';
import { startServer, type TestServer } from '../../support/server';
import { cpuMs, watchVitals } from '../../support/vitals';

interface Document {
  paths: Record<string, Record<string, unknown>>;
}

const NEAR_BOUNDARIES = '\r\n--A'.repeat(1_600_000);
const MULTIPART = 'multipart/form-data; boundary=B';
const UNREAD = new Set([401, 403, 404, 405, 413, 415, 419]);
const WRITES = ['post', 'put', 'patch', 'delete'];
/** The panel's, and addresses that take no body. */
const OTHERS: [string, string][] = [
  ['POST', '/strapi/upload'],
  ['POST', '/strapi/upload/files'],
  ['POST', '/strapi/admin/login'],
  ['POST', '/strapi/nowhere'],
  ['POST', '/api/nowhere'],
  ['POST', '/faqs'],
];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 120_000);
afterAll(() => server.remove());

/** Method and address of every call that writes, as the API describes itself. */
async function writes(): Promise<[string, string][]> {
  const { body } = await new Client(server.url).get<Document>('/api/openapi.json');
  return Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter((method) => WRITES.includes(method))
      .map((method): [string, string] => [method.toUpperCase(), path.replace(/\{\w+\}/g, '1')]),
  );
}

test('no call parses megabytes of a guest, with a token or without', async () => {
  const calls = [...(await writes()), ...OTHERS];
  expect(calls.length).toBeGreaterThan(25);
  const guest = await new Client(server.url).start();
  const token = {
    Cookie: [...guest.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'X-XSRF-TOKEN': decodeURIComponent(guest.cookies.get('XSRF-TOKEN') ?? ''),
  };
  const parsed: string[] = [];
  const vitals = await watchVitals(server);
  const before = cpuMs(server.pid);
  for (const [method, path] of calls) {
    for (const headers of [{}, token]) {
      const all = { 'Content-Type': MULTIPART, ...headers };
      const bytes = requestBytes(method, path, all, NEAR_BOUNDARIES);
      const { status } = await rawRequest(server.url, bytes);
      if (!UNREAD.has(status)) parsed.push(`${method} ${path}: ${status}`);
    }
  }
  expect(parsed).toEqual([]);
  const each = (cpuMs(server.pid) - before) / (2 * calls.length);
  const damage = await vitals.stop();
  process.stdout.write(
    `    8 MB to ${calls.length} addresses: CPU ${each.toFixed(1)} ms each, ${JSON.stringify(damage)}\n`,
  );
  // Parsed, it would be many times as much.
  expect(each).toBeLessThanOrEqual(60);
  expect(damage.memoryGrowthMb).toBeLessThanOrEqual(100);
  expect(damage.longestMs).toBeLessThanOrEqual(400);
}, 60_000);

test('a browser’s booking costs its sender a try before it is read or rendered', async () => {
  const origin = await originFrom(undefined, server.url);
  const post = async (bytes: number) => {
    const type = 'application/x-www-form-urlencoded';
    const headers = { 'Content-Type': type, Accept: 'text/html' };
    const body = `notes=${'%3Cp%3E'.repeat(bytes / 7)}`;
    return (await rawRequest(origin, requestBytes('POST', '/api/bookings', headers, body))).status;
  };
  const vitals = await watchVitals(server);
  for (let time = 0; time < 10; time += 1) expect(await post(1_400_000)).toBe(413);
  const statuses = new Map<number, number>();
  for (let time = 0; time < 120; time += 1) {
    const status = await post(60_000);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  const damage = await vitals.stop();
  process.stdout.write(`    130 bookings: ${JSON.stringify(damage)}\n`);
  expect(Object.fromEntries(statuses)).toEqual({ 422: 90, 429: 30 });
  expect(damage.memoryGrowthMb).toBeLessThanOrEqual(100);
  expect(damage.longestMs).toBeLessThanOrEqual(400);
}, 60_000);
