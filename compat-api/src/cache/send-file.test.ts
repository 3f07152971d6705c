import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendFile } from './send-file';

test('a file that can’t be read to its end breaks the connection', async () => {
  // A folder opens like a file, but every read of it fails.
  const path = mkdtempSync(join(tmpdir(), 'saltmarsh-unreadable-'));
  writeFileSync(join(path, 'a'), '');
  const { size, mtimeMs } = statSync(path);
  const headers = { validators: {}, whole: { 'Content-Length': size } };
  const file = { path, size, mtimeMs, etag: '"1"', modifiedAt: 0, headers };
  let sent: Promise<unknown> | undefined;
  const server = createServer((request, response) => {
    sent = sendFile(request, response, file).catch((error: unknown) => error);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const signal = AbortSignal.timeout(5_000);
    const reading = fetch(`http://127.0.0.1:${port}/`, { signal }).then((found) => found.text());
    await expect(reading).rejects.toMatchObject({ name: 'TypeError' });
    expect(await sent).toMatchObject({ code: 'EISDIR' });
  } finally {
    server.close();
    server.closeAllConnections();
    rmSync(path, { recursive: true });
  }
});
