import { setTimeout as sleep } from 'node:timers/promises';
import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import { linkTo, type BreakableLink } from '../../support/breakable-link';
import { Client } from '../../support/client';
import { createDatabase, type PostgresDatabase } from '../../support/postgres';
import { adminOf } from '../../support/people';
import { ADMIN, startServer, type TestServer } from '../../support/server';
import { until } from '../../support/until';

const OUTAGE_MS = Number(process.env.FAULT_SECONDS ?? 3) * 1000;

describe('while PostgreSQL is out of reach', () => {
  let postgres: PostgresDatabase | undefined;
  let link: BreakableLink;
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    postgres = await createDatabase();
    if (!postgres) return;
    const url = new URL(postgres.url);
    link = await linkTo({ host: url.hostname, port: Number(url.port || 5432) });
    url.host = `127.0.0.1:${link.port}`;
    server = await startServer({ env: { DATABASE_URL: url.href } });
    admin = await adminOf(server.url);
    await admin.post('/api/faqs', { question: 'Do you open in storms?' });
    await page('/faqs');
    await admin.get('/api/faqs');
  }, 60_000);
  afterAll(async () => {
    if (!postgres) return;
    await link.cut();
    await server.remove();
    await postgres.drop();
  });

  const page = async (path: string) => {
    const response = await fetch(server.url + path, { headers: { accept: 'text/html' } });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const isReady = async () => (await admin.get('/readyz')).status === 200;

  test('what is cached goes on, the rest is a 503 that says so, and all comes back', async () => {
    if (!postgres) return;
    await link.cut();
    const end = Date.now() + OUTAGE_MS;
    while (Date.now() < end) {
      expect((await page('/faqs')).status).toBe(200);
      expect((await admin.get<Faq[]>('/api/faqs')).body).toHaveLength(1);
      const uncached = await page('/dining');
      expect([uncached.status, uncached.headers.get('retry-after')]).toEqual([503, '5']);
      expect(uncached.text).toContain('We’ll be back in a moment');
      const write = await admin.post<Faq>('/api/faqs', { question: 'Lost?' });
      expect([write.status, write.headers.get('retry-after')]).toEqual([503, '5']);
      await until(async () => !(await isReady()));
      await sleep(100);
    }
    expect((await admin.get('/healthz')).status).toBe(200);
    await link.mend();
    await until(isReady, 20_000);
    expect((await page('/dining')).status).toBe(200);
    const { status } = await admin.post<Faq>('/api/faqs', { question: 'Back?' });
    expect(status).toBe(201);
    expect((await admin.get<Faq[]>('/api/faqs')).body).toHaveLength(2);
    expect(server.log()).not.toContain('unhandledRejection');
  }, 90_000);

  test('a database that hangs is a 503 too, uses up no log-in, and makes the site unready within 3 s', async () => {
    if (!postgres) return;
    await page('/faqs');
    link.freeze();
    const began = Date.now();
    await until(async () => !(await isReady()));
    expect(Date.now() - began).toBeLessThan(3_000);
    expect((await page('/faqs')).status).toBe(200);
    const signIn = async () => {
      const client = await new Client(server.url).start();
      const json = { email: ADMIN.email, password: ADMIN.password };
      return (await client.send('POST', '/login', { json, timeoutMs: 40_000 })).status;
    };
    const [uncached, ...signIns] = await Promise.all([
      page('/recruitment'),
      ...Array.from({ length: 8 }, signIn),
    ]);
    expect(uncached.status).toBe(503);
    expect(signIns).toEqual(signIns.map(() => 503));
    await link.mend();
    await until(isReady, 20_000);
    expect(await signIn()).toBe(200);
  }, 90_000);
});
