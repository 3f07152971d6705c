import { Client } from '../../support/client';
import { mailTo, linkIn, mailsTo } from '../../support/mailbox';
import { originFrom } from '../../support/from-address';
import { makeEditor, Panel } from '../../support/panel';
import { hashStrongly, quickest, timed } from '../../support/quickest';
import { ADMIN, startServer, type TestServer } from '../../support/server';
import { watchVitals } from '../../support/vitals';

const NETWORK_ALLOWANCE = 30;

describe('the panel’s log-in, of a server behind a proxy', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { TRUST_PROXY: 'true' } });
  }, 60_000);
  afterAll(() => server.remove());

  const tryFrom = (address: string, email: string, password = 'Wrong-password-1') =>
    new Client(server.url).send('POST', '/strapi/admin/login', {
      json: { email, password },
      headers: { 'x-forwarded-for': address },
    });

  test('is limited by the /64 of an IPv6 address, and visitors notice nothing', async () => {
    const watch = await watchVitals(server);
    const tries = Array.from({ length: 200 }, (_each, index) =>
      tryFrom(`2001:db8:1:2:${index.toString(16)}::1`, `nobody-${index}@saltmarsh.test`),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    const damage = await watch.stop();
    expect(statuses.filter((status) => status === 400)).toHaveLength(NETWORK_ALLOWANCE);
    expect(statuses.filter((status) => status === 429)).toHaveLength(200 - NETWORK_ALLOWANCE);
    process.stdout.write(
      `    200 log-ins at once: p99 ${damage.p99Ms} ms, ${damage.longestMs} ms at most\n`,
    );
    expect(damage.isAlive).toBe(true);
    const { status, headers } = await tryFrom('2001:db8:1:2::9', ADMIN.email, ADMIN.password);
    expect([status, Number(headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await tryFrom('2001:db8:1:3::9', ADMIN.email, ADMIN.password)).status).toBe(200);
  }, 60_000);

  test('is limited by account and network, and a success is not counted', async () => {
    const address = '192.0.2.7';
    for (let time = 0; time < 8; time += 1) {
      expect((await tryFrom(address, ADMIN.email, ADMIN.password)).status).toBe(200);
    }
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) {
      statuses.push((await tryFrom(address, ADMIN.email.toUpperCase())).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  test.each([
    ['/strapi/admin/forgot-password', { email: 'nobody@saltmarsh.test' }],
    ['/strapi/admin/reset-password', { resetPasswordToken: 'x', password: 'Low-water-1' }],
    ['/strapi/admin/register', { registrationToken: 'x', userInfo: {} }],
  ])('%s has an allowance', async (path, json) => {
    const statuses = new Set<number>();
    // Each of these has an address of its own, all have the same /64.
    for (let time = 0; time < 25; time += 1) {
      const headers = { 'x-forwarded-for': `2001:db8:5:${path.length}::${time}` };
      statuses.add((await new Client(server.url).send('POST', path, { json, headers })).status);
    }
    expect([...statuses].at(-1)).toBe(429);
  });
});

test('the panel’s log-in takes as long for an address without an account as for one with', async () => {
  const { email } = await makeEditor();
  await hashStrongly('admin_users', email);
  const logIn = (address: string) => async () => {
    const client = new Client(await originFrom());
    return timed(async () => {
      const answer = await client.post('/strapi/admin/login', { email: address, password: 'x' });
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('Invalid cred')]);
    });
  };
  // No more often than one account may be tried.
  const emails = [email, 'nobody@saltmarsh.test'];
  const [known = 0, unknown = 0] = await quickest(8, emails.map(logIn));
  // Strapi's own: 85 and 3 ms.
  expect(unknown / known).toBeGreaterThan(0.6);
  expect(unknown / known).toBeLessThan(1.6);
});

test('an inactive account is told apart from a wrong password by nothing', async () => {
  const origin = await originFrom();
  const login = await makeEditor();
  const superAdmin = await Panel.open();
  const { body } = await superAdmin.ask<{ data: { results: { id: number; email: string }[] } }>(
    'GET',
    `/admin/users/?filters[email][$eq]=${login.email}`,
  );
  const id = body.data.results[0]?.id ?? 0;
  await superAdmin.ask('PUT', `/admin/users/${id}`, { json: { isActive: false } });
  const right = await new Client(origin).post('/strapi/admin/login', login);
  const wrong = await new Client(origin).post('/strapi/admin/login', { ...login, password: 'x' });
  expect([right.status, right.text]).toEqual([wrong.status, wrong.text]);
});

describe('a forgotten password', () => {
  const ask = async (email: string, origin: string) =>
    new Client(origin).post('/strapi/admin/forgot-password', { email });

  test('has one response for all, and a link by mail for who has an account', async () => {
    const origin = await originFrom();
    const { email } = await makeEditor();
    const [known, unknown] = [await ask(email, origin), await ask('nobody@saltmarsh.test', origin)];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    const link = linkIn(await mailTo(email));
    expect(link.pathname).toBe('/strapi/panel/auth/reset-password');
    const password = 'Another-tide-88';
    const resetPasswordToken = link.searchParams.get('code');
    const json = { resetPasswordToken, password };
    expect((await new Client(origin).post('/strapi/admin/reset-password', json)).status).toBe(200);
    await Panel.open(origin, { email, password });
    const again = await new Client(origin).post('/strapi/admin/reset-password', json);
    expect(again.status).toBe(400);
  });

  test('mails once a minute at most', async () => {
    const origin = await originFrom();
    const { email } = await makeEditor();
    await ask(email, origin);
    await mailTo(email);
    await ask(email, origin);
    const { email: other } = await makeEditor();
    await ask(other, origin);
    // Mails leave in order: the other one's would have come after a second one.
    await mailTo(other);
    expect(mailsTo(email)).toHaveLength(1);
  });
});
