import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from './client';
import { ADMIN, type TestServer } from './server';
import { until } from './until';

/** Leaves a mail that cannot be delivered, because its folder is missing. */
export async function makeMailWait(server: TestServer): Promise<void> {
  const { url, dataDir } = server;
  rmSync(join(dataDir, 'mail'), { recursive: true });
  const client = await new Client(url).start();
  await client.post('/forgot-password', { email: ADMIN.email });
  await until(() => /Mail \d+ failed, attempt 1/.test(server.log()));
}
