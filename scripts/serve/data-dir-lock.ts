import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Failure } from '../failure';

const WAIT_MS = 2_000;

/** Keeps references to the locks, because garbage collection would close them. */
const locks = new Set<Database.Database>();

/**
 * Locks DATA_DIR until this process ends, even by a crash. Two processes would reject each other's
 * writes and serve stale pages on SQLite, or delete each other's temporary files on PostgreSQL.
 * @returns a function that releases the lock earlier
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
