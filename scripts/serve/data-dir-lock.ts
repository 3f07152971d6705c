import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Failure } from '../failure';

/** The previous process may still be closing. */
const WAIT_MS = 2_000;

/** Holds the locks, because an unreferenced one would be closed. */
const locks = new Set<Database.Database>();

/**
 * Reserves DATA_DIR until this process ends, even by a crash: the kernel holds the lock. Two processes on one
 * SQLite database would reject each other's writes and serve stale pages. Two on one PostgreSQL would delete
 * each other's temporary files.
 * @returns a function that releases it earlier
 * @throws Failure
 */
export function reserveDataDir({ dataDir }: { dataDir: string }, waitMs = WAIT_MS): () => void {
  const lock = new Database(join(dataDir, 'lock'), { timeout: waitMs });
  try {
    // No journal file is needed, because nothing is written.
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
