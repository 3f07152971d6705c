import { files } from '../../support/database';
import { originFrom } from '../../support/from-address';
import { as } from '../../support/people';
import { rawRequest, requestBytes } from '../../support/raw-request';
import { sharedServer } from '../../support/shared-server';
import { until } from '../../support/until';
import { watchVitals } from '../../support/vitals';

/** Every route that reads a body, with who may be there: guests are rejected before, or they are read. */
const ROUTES = [
  '/api/bookings',
  '/login',
  '/forgot-password',
  '/api/menus',
  '/api/widgets/HomeIntro',
];
const ENCODINGS = [
  ...[
    '7bit',
    '8bit',
    'binary',
    'base64',
    'quoted-printable',
    'x-uuencode',
    'ucs2',
    'utf16le',
    'hex',
  ],
  ...['', 'constructor', '__proto__'],
];
const MEDIA_TYPES = [
  'multipart/form-data; boundary=B; x=octet-stream',
  'multipart/form-data; boundary=B; x=json',
  'multipart/form-data; boundary=B; x=urlencoded',
  'application/octet-stream',
  'application/json; multipart/form-data; boundary=B',
  'multipart/form-data; boundary=""',
  'multipart/form-data; boundary=B; boundary=C',
];

/** Headers of a signed-in admin, who gets further than a guest. */
async function adminHeaders(): Promise<Record<string, string>> {
  const { cookies, origin } = await as('admin');
  return {
    Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'X-XSRF-TOKEN': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
    Origin: origin,
  };
}

function post(
  path: string,
  type: string,
  body: string | Buffer,
  more: Record<string, string> = {},
) {
  return requestBytes('POST', path, { 'Content-Type': type, ...more }, body);
}

const MULTIPART = 'multipart/form-data; boundary=B';
const part = (headers: string, content = 'x') =>
  `--B\r\nContent-Disposition: form-data; name="name"${headers}\r\n\r\n${content}\r\n`;

describe.each(ROUTES)('POST %s', (path) => {
  test.each(ENCODINGS)('a part in %s ends nothing', async (encoding) => {
    const url = await originFrom();
    const body = `${part(`\r\nContent-Transfer-Encoding: ${encoding}`)}--B--\r\n`;
    for (const headers of [{}, await adminHeaders()]) {
      const { status } = await rawRequest(url, post(path, MULTIPART, body, headers));
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  });

  test.each(MEDIA_TYPES)('a body of %s ends nothing, whole or broken off', async (type) => {
    const url = await originFrom();
    const before = files();
    const bytes = post(path, type, Buffer.alloc(200_000, 'x'), await adminHeaders());
    const { status } = await rawRequest(url, bytes);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    await Promise.all(
      Array.from({ length: 10 }, () => rawRequest(url, bytes, { abortAfterBytes: 50_000 })),
    );
    await until(() => JSON.stringify(files()) === JSON.stringify(before));
  });
});

describe('what is too much is rejected before it is taken:', () => {
  test.each([
    ['one endless part header', `--B\r\nX: ${'x'.repeat(19_000_000)}`],
    ['a file’s name without end', part(`; filename="${'filename="'.repeat(20_000)}`)],
    ['near-boundaries', '\r\n--A'.repeat(3_800_000)],
    ['a million parts', '--B\r\n\r\n\r\n'.repeat(1_000_000)],
    ['a preamble', 'x'.repeat(19_000_000)],
  ])('%s', async (_name, body) => {
    const { url } = sharedServer();
    const before = files();
    const vitals = await watchVitals(sharedServer());
    for (const headers of [{}, await adminHeaders()]) {
      const { status } = await rawRequest(url, post('/api/menus', MULTIPART, body, headers));
      expect([401, 413, 422]).toContain(status);
    }
    const elsewhere = await originFrom();
    const statuses = await Promise.all(
      Array.from({ length: 5 }, () =>
        rawRequest(elsewhere, post('/api/bookings', MULTIPART, body)),
      ),
    );
    expect(new Set(statuses.map(({ status }) => status))).toEqual(
      new Set([body.length > 65_536 ? 413 : 422]),
    );
    const damage = await vitals.stop();
    expect(damage.memoryGrowthMb).toBeLessThanOrEqual(100);
    // So short a watch has too few visits for a share of them.
    expect(damage.longestMs).toBeLessThanOrEqual(400);
    expect(files()).toEqual(before);
  });
});

describe('an address', () => {
  test.each([
    ['/%0a', 400],
    ['/faqs%0d%0aX-Evil: 1'.replace(' ', '%20'), 400],
    ['/%ff', 400],
    ['/%E2%80%A8', 404],
    ['/%', 400],
    ['/\\x', 404],
    ['http://[::1/', 400],
    ['http://elsewhere.example/healthz', 200],
    ['ftp://elsewhere.example/healthz', 400],
    ['*', 400],
    ['healthz', 400],
    [`/${'x'.repeat(4095)}`, 404],
    [`/${'x'.repeat(4096)}`, 414],
    [`/healthz?${'x'.repeat(4096)}`, 414],
    ['/strapi/panel/%0a', 400],
  ])('%s', async (target, expected) => {
    const { status } = await rawRequest(sharedServer().url, requestBytes('GET', target, {}));
    expect(status).toBe(expected);
  });

  test('of slashes alone costs nothing', async () => {
    const bytes = requestBytes('GET', `/api${'/'.repeat(4000)}x`, {});
    const began = performance.now();
    for (let round = 0; round < 20; round += 1) await rawRequest(sharedServer().url, bytes);
    expect((performance.now() - began) / 20).toBeLessThan(20);
  });
});
