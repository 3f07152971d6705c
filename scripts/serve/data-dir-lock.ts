import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Failure } from '../failure';

/** The last process may still be closing. */
const WAIT_MS = 2_000;

/** Kept: one that nobody has any more would be closed. */
const locks = new Set<Database.Database>();

/**
 * Reserves DATA_DIR for this process until it ends, however it ends: the lock is the kernel's. Two
 * processes on one SQLite database would reject each other's writes and serve stale pages; those that
 * share a PostgreSQL would remove each other's temporary files.
 * @returns a function that gives it back before
 * @throws Failure
 */
export function reserveDataDir({ dataDir }: { dataDir: string }, waitMs = WAIT_MS): () => void {
  const lock = new Database(join(dataDir, 'lock'), { timeout: waitMs });
  try {
    // Nothing is written to it, so it needs no journal file.
    lock.pragma('journal_mode = MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
    locks.add(lock);
    return () => {
      locks.delete(lock);
      lock.close();
    };
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    throw new Failure(
      `Another process serves the site in ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
}
