/** Node's, PostgreSQL's (classes 08, 53, 57P) and SQLite's codes. */
const CODES =
  /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EROFS|08|53|57P|SQLITE_(BUSY|CANTOPEN|FULL|IOERR|READONLY))/;

/** What knex and pg say without a code, the last one to a statement beside the one that failed. */
const MESSAGES =
  /Connection terminated|connection error and is not queryable|Timeout acquiring a connection|timeout expired|Query read timeout|Transaction query already complete/;

/** Another server that the site depends on did not do what it was asked. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/**
 * Whether an error says that the database, a disk or another server that the site depends on can't be
 * reached or is full. The same request may succeed later.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Unreachable) return true;
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code === 'string' && CODES.test(code)) return true;
  return MESSAGES.test(error.message) || isOutage(error.cause);
}
