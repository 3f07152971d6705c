import { Client } from '../../support/client';
import { createDatabase, type PostgresDatabase } from '../../support/database';
import { until } from '../../support/expectations';
import { type BreakableLink, linkTo } from '../../support/network';
import { adminOf } from '../../support/people';
import { ADMIN, startServer, type TestServer } from '../../support/server';

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
  });
  afterAll(async () => {
    if (!postgres) return;
    await link.cut();
    await server.remove();
    await postgres.drop();
  });

  const page = (path: string) => fetch(server.url + path, { headers: { accept: 'text/html' } });
  const isReady = async () => (await admin.get('/readyz')).status === 200;

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
  });
});
