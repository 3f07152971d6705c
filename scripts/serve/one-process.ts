import { dirname, join } from 'node:path';
import type { Core } from '@strapi/strapi';
import Database from 'better-sqlite3';
import { StartRefused } from './start-refused';

/** The last process may still be closing. */
const WAIT_MS = 2_000;

let lock: Database.Database | undefined;

/**
 * Reserves DATA_DIR for this process until it ends, however it ends: the lock is the kernel's. Two
 * processes on one SQLite database would reject each other's writes and serve stale pages. On
 * PostgreSQL there may be several, each with a DATA_DIR of its own.
 * @throws StartRefused
 */
export function reserveDataDir(site: Core.Strapi): void {
  const file = site.config.get<string | undefined>('database.connection.connection.filename');
  if (!file) return;
  const dataDir = dirname(file);
  lock = new Database(join(dataDir, 'lock'), { timeout: WAIT_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    throw new StartRefused(
      `Another process serves the site in ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
}
