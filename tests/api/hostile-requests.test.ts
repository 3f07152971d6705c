import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client, sessionHeaders } from '../support/client';
import { files } from '../support/database';
import { until } from '../support/expectations';
import { words } from '../support/fixtures';
import { Fuzz, sendAsVisitor } from '../support/fuzz/batch';
import {
  MULTIPART,
  post,
  rawRequest,
  requestBytes,
  sendBookings,
  sendMegabytes,
  TOO_MUCH,
} from '../support/hostile-requests';
import { isAlive, quickest, timed } from '../support/measurements';
import { freshAddress, originFrom, stranger } from '../support/network';
import { as } from '../support/people';
import { serverForTests } from '../support/server';
import { sharedServer } from '../support/shared-server';

test.each(TOO_MUCH)('%s is rejected before it is taken', async (_name, body) => {
  const before = files();
  const send = async (path: string, headers: Record<string, string>, origin: string) =>
    (await rawRequest(origin, post(path, MULTIPART, body, headers))).status;
  const { url } = sharedServer();
  expect([401, 413, 422]).toContain(await send('/api/menus', {}, url));
  // Admins pass more checks before the body is read.
  const adminHeaders = sessionHeaders(await as('admin'));
  expect([401, 413, 422]).toContain(await send('/api/menus', adminHeaders, url));
  const booking = await send('/api/bookings', {}, await originFrom());
  expect(booking).toBe(body.length > 65_536 ? 413 : 422);
  expect(files()).toEqual(before);
});

describe('a guest’s', () => {
  test('megabytes are accepted by no call, with or without a token', async () => {
    const { sent, read } = await sendMegabytes(await new Client().start(), freshAddress());
    expect(read).toEqual([]);
    expect(sent).toBeGreaterThan(50);
  });

  test('booking counts towards the rate limit before it is read or rendered', async () => {
    expect(await sendBookings((await stranger()).origin)).toEqual({ 413: 10, 422: 90, 429: 30 });
  });
});

describe('an address', () => {
  const ANSWERS: Record<number, string[]> = {
    200: words`http://elsewhere.example/healthz /api/faqs/`,
    400: words`
      /%0a /faqs%0d%0aX-Evil:%201 /%ff /% http://[::1/ ftp://elsewhere.example/healthz * healthz
      /strapi/panel/%0a /%E0%A4%A`,
    404: [
      ...words`/%E2%80%A8 /\x /api/%2e%2e/strapi //api/faqs /api//faqs /API/FAQS`,
      `/${'x'.repeat(4095)}`,
    ],
    414: [`/${'x'.repeat(4096)}`, `/healthz?${'x'.repeat(4096)}`],
  };

  test.each(Object.entries(ANSWERS))(
    'that is malformed in such ways is %s',
    async (status, targets) => {
      for (const target of targets) {
        const answer = await rawRequest(sharedServer().url, requestBytes('GET', target, {}));
        expect([target, `${answer.status}`]).toEqual([target, status]);
      }
    },
  );

  test('of nothing but slashes costs nothing', async () => {
    const bytes = requestBytes('GET', `/api${'/'.repeat(4000)}x`, {});
    const [ms] = await quickest(20, [() => timed(() => rawRequest(sharedServer().url, bytes))]);
    expect(ms).toBeLessThan(20);
  });
});

const SEED = 1;

// The fuzz changes everything, so it needs its own server.
const server = serverForTests();

test('150 requests for documented calls get no 5xx, no internal details and nothing that their senders may not see', async () => {
  const fuzz = await Fuzz.begin(server);
  expect(await fuzz.batch(SEED, 150)).toBe('');
  // Make sure that not everything was rejected.
  expect(fuzz.statuses.get(200)).toBeGreaterThan(15);
  expect(server.log()).not.toMatch(/failed \(request|unhandled|uncaught/i);
});

test('250 hostile requests from a guest neither end the server nor leave a file', async () => {
  expect(await sendAsVisitor(server.url, SEED, 250)).toEqual([]);
  expect(isAlive(server.pid)).toBe(true);
  await until(() => readdirSync(join(server.dataDir, 'tmp')).length === 0);
  expect(server.log()).not.toMatch(/ failed: |unhandled|uncaught/i);
});
