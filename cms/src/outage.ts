/** Error codes of Node, PostgreSQL (classes 08, 53, 57P) and SQLite. */
const CODES =
  /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EROFS|08|53|57P|SQLITE_(BUSY|CANTOPEN|FULL|IOERR|READONLY))/;

/** Messages of knex and pg for errors without a code. */
const MESSAGES =
  /Connection terminated|connection error and is not queryable|Timeout acquiring a connection|timeout expired|Query read timeout|Transaction query already complete/;

/** A failure of another server that the site depends on. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** Returns whether the database, a disk or another server is unreachable or full for now. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Unreachable) return true;
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code === 'string' && CODES.test(code)) return true;
  return MESSAGES.test(error.message) || isOutage(error.cause);
}
