/** What an operator can understand from its sentence alone; `run.mjs` prints it without a stack. */
export class Failure extends Error {
  override name = 'StepFailed';
}

/** The code of an error of the system, a database or a library, e.g. `ENOSPC`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/**
 * An error of the file system, which says what it met where, or of a database, by its code alone: its
 * message may have a row's values. Any other as it is: a mistake of ours, whose stack is needed.
 */
export function asFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ('syscall' in error) return new Failure(error.message);
  if (error.name === 'Unreachable') return new Failure(`${error.message}: ${reasonOf(error)}`);
  const isOfDatabase = error.name === 'SqliteError' || 'severity' in error;
  return isOfDatabase ? new Failure(`The database fails (${codeOf(error)}).`) : error;
}

const reasonOf = ({ cause }: Error) => (cause instanceof Error ? cause.message : String(cause));
