import { rmSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import { adminOf } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer | undefined;
afterEach(() => server?.remove());

test('one folder takes one process; the second says why it does not start', async () => {
  server = await startServer();
  const { dataDir, url } = server;
  await expect(startServer({ dataDir })).rejects.toThrow(
    /ended \(1\)[^]*Another process serves the site in [^]*DATA_DIR/,
  );
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
}, 60_000);

test('a killed process leaves no lock behind', async () => {
  server = await startServer();
  process.kill(server.pid, 'SIGKILL');
  await server.stop();
  server = await startServer({ dataDir: server.dataDir });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
}, 60_000);

test('an emptied database does not come back as a demo', async () => {
  server = await startServer();
  const { dataDir } = server;
  await server.stop();
  for (const end of ['', '-wal', '-shm']) {
    rmSync(join(dataDir, `saltmarsh.db${end}`), { force: true });
  }
  await expect(startServer({ dataDir, seed: 'demo' })).rejects.toThrow(
    /ended \(1\)[^]*The database is empty, but /,
  );
  rmSync(join(dataDir, 'site'));
  server = await startServer({ dataDir });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
}, 60_000);

test('a lost secret stops the start until its loss is accepted', async () => {
  server = await startServer();
  const { dataDir } = server;
  const admin = await adminOf(server.url);
  const { body: faq } = await admin.post<Faq>('/api/faqs', { question: 'Still here?' });
  await server.stop();
  const secret = readFileSync(join(dataDir, 'secret'), 'utf8');
  rmSync(join(dataDir, 'secret'));
  const refused = startServer({ dataDir });
  await expect(refused).rejects.toThrow(/ended \(1\)[^]*The secret is not the one/);
  await expect(refused).rejects.not.toThrow(/ at .*known-site/);

  server = await startServer({ dataDir, env: { ACCEPT_NEW_SECRET: 'true' } });
  const again = await adminOf(server.url);
  expect((await again.get<Faq>(`/api/faqs/${faq.id}`)).body.question).toBe('Still here?');
  await server.stop();
  // The old one fits no longer.
  await expect(startServer({ dataDir, env: { APP_SECRET: secret } })).rejects.toThrow(/The secret/);
  server = await startServer({ dataDir });
}, 150_000);

test('a port for metrics that is taken stops the start, with words only', async () => {
  server = await startServer();
  const start = startServer({ env: { METRICS_PORT: new URL(server.url).port } });
  await expect(start).rejects.toThrow(/ended \(1\)[^]*address already in use 127\.0\.0\.1:/);
  await expect(start).rejects.not.toThrow(/\n\s+at .*metrics/);
}, 60_000);
