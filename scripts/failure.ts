/** An error that an operator can act on. `run.mjs` prints its message without a stack. */
export class Failure extends Error {
  override name = 'StepFailed';
}

/** Returns the code of an error from the system, a database or a library, e.g. `ENOSPC`. */
export function codeOf(error: unknown): string | undefined {
  const { code } = Object(error) as { code?: string | number };
  return code === undefined ? undefined : String(code);
}

/**
 * Turns errors of the file system, the network, the object store and the database into a Failure.
 * Omits the message of a database error, because it may contain a row's values. Returns other
 * errors unchanged.
 */
export function asFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ('syscall' in error) return new Failure(error.message);
  if (error.name === 'Unreachable') return new Failure(`${error.message}: ${reasonOf(error)}`);
  const isOfDatabase = error.name === 'SqliteError' || 'severity' in error;
  return isOfDatabase ? new Failure(`The database failed (${codeOf(error)}).`) : error;
}

const reasonOf = ({ cause }: Error) => (cause instanceof Error ? cause.message : String(cause));
