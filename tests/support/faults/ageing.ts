import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { databaseOf, type SiteData } from '../database';

/** Longer than the journal keeps what a request may still be using. */
const HOUR_MS = 3_600_000;

/** Makes what was interrupted an hour old, so that the next start clears it up. */
export async function ageInterrupted(site: SiteData): Promise<void> {
  const then = new Date(Date.now() - HOUR_MS);
  await databaseOf(site).run('UPDATE upload_journal SET created_at = ?', [then]);
  const folder = join(site.dataDir, 'tmp');
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), then, then);
}
