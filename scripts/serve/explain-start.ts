import { statfsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { codeOf, Failure } from '../failure';

/** Returns DATA_DIR without using the configuration, which may have failed to load. */
const dataDir = () => resolve(__dirname, '../../..', process.env.DATA_DIR || 'data');

const FULL = /^(ENOSPC|EDQUOT|SQLITE_FULL)/;
const OF_SQLITE = /^SQLITE_(IOERR|CANTOPEN)/;
const NOT_WRITABLE = /^(EROFS|EACCES|EPERM|ENOTDIR|SQLITE_(READONLY|CANTOPEN))/;
const BROKEN = /^(EIO|SQLITE_(IOERR|CORRUPT|NOTADB))/;

/**
 * If a port or the disk stopped the start, explains what is wrong. Returns other errors unchanged.
 */
export function explainStart(error: unknown): unknown {
  // EACCES may mean a port that only root may open. An unknown HOST has no `port`.
  const isOfNetwork = error instanceof Error && ('port' in error || 'hostname' in error);
  if (isOfNetwork) return new Failure(error.message);
  const code = causesOf(error).map(codeOf).find(Boolean) ?? '';
  if (FULL.test(code) || (OF_SQLITE.test(code) && isFull())) {
    return new Failure(`The disk of DATA_DIR (${dataDir()}) is full. Make room and start again.`);
  }
  const elsewhere = causesOf(error).find(isElsewhere);
  if (NOT_WRITABLE.test(code) && elsewhere) return new Failure((elsewhere as Error).message);
  if (NOT_WRITABLE.test(code) || isMissingFolder(error)) {
    return new Failure(
      `DATA_DIR (${dataDir()}) can’t be written (${code}). Check its owner and how its disk is mounted.`,
    );
  }
  if (BROKEN.test(code)) {
    return new Failure(
      `The database in DATA_DIR (${dataDir()}) can’t be read (${code}). If the disk is sound, restore a backup into a new DATA_DIR.`,
    );
  }
  return error;
}

/** Returns true for an error about a path outside DATA_DIR, e.g. in the container image. */
function isElsewhere(error: unknown): boolean {
  const { path } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  return path !== undefined && relative(dataDir(), path).startsWith('..');
}

/**
 * Returns true for the error by which Node reports that it can't create a folder on a read-only
 * disk.
 */
function isMissingFolder(error: unknown): boolean {
  return codeOf(error) === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'mkdir';
}

/** Returns true if the disk has less than 1 MB left, too little for SQLite's WAL index. */
function isFull(): boolean {
  try {
    const { bavail, bsize } = statfsSync(dataDir());
    return bavail * bsize < 1024 * 1024;
  } catch {
    return false;
  }
}

function causesOf(error: unknown): unknown[] {
  const { cause } = error instanceof Error ? error : {};
  return cause === undefined ? [error] : [error, ...causesOf(cause)];
}
