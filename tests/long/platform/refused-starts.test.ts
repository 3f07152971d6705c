import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { adminOf } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer | undefined;
afterEach(() => server?.remove());

test('a folder serves one process; a second one says why it does not start', async () => {
  server = await startServer();
  const { dataDir, url } = server;
  await expect(startServer({ dataDir })).rejects.toThrow(
    /ended \(1\)[^]*Another process serves the site in [^]*DATA_DIR/,
  );
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

test('a lost secret stops the start until the operator accepts a new one', async () => {
  server = await startServer();
  const { dataDir } = server;
  await server.stop();
  rmSync(join(dataDir, 'secret'));
  const refused = startServer({ dataDir });
  await expect(refused).rejects.toThrow(/ended \(1\)[^]*The secret is not the one/);
  await expect(refused).rejects.not.toThrow(/ at .*known-site/);
  server = await startServer({ dataDir, env: { ACCEPT_NEW_SECRET: 'true' } });
  const admin = await adminOf(server.url);
  expect((await admin.get('/api/user')).status).toBe(200);
});

test('a metrics port that is in use stops the start, with a sentence only', async () => {
  server = await startServer();
  const start = startServer({ env: { METRICS_PORT: new URL(server.url).port } });
  await expect(start).rejects.toThrow(/ended \(1\)[^]*address already in use 127\.0\.0\.1:/);
  await expect(start).rejects.not.toThrow(/\n\s+at .*metrics/);
});
