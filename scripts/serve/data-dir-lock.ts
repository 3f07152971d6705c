import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Failure } from '../failure';

/** The last process may still be closing. */
const WAIT_MS = 2_000;

interface Place {
  databaseUrl: string | undefined;
  dataDir: string;
}

let lock: Database.Database | undefined;

/**
 * Reserves DATA_DIR for this process until it ends, however it ends: the lock is the kernel's. Two
 * processes on one SQLite database would reject each other's writes and serve stale pages. On
 * PostgreSQL there may be several, each with a DATA_DIR of its own.
 * @throws Failure
 */
export function reserveDataDir({ databaseUrl, dataDir }: Place): void {
  if (databaseUrl) return;
  lock = new Database(join(dataDir, 'lock'), { timeout: WAIT_MS });
  try {
    // Nothing is written to it, so it needs no journal file.
    lock.pragma('journal_mode = MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    throw new Failure(
      `Another process serves the site in ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
}
