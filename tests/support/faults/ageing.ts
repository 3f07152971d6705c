import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { onDatabase } from './stored-files';

/** Longer than the journal keeps what a request may still be using. */
const HOUR_MS = 3_600_000;

/** Makes what was interrupted an hour old, so that the next start clears it up. */
export function ageInterrupted(dataDir: string): void {
  const then = new Date(Date.now() - HOUR_MS);
  onDatabase(dataDir, (database) => {
    database.prepare('UPDATE upload_journal SET created_at = ?').run(then.getTime());
  });
  const folder = join(dataDir, 'tmp');
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), then, then);
}
