/** An error whose sentence is enough for an operator. `run.mjs` prints it without a stack. */
export class Failure extends Error {
  override name = 'StepFailed';
}

/** Returns the code of an error from the system, a database or a library, e.g. `ENOSPC`. */
export function codeOf(error: unknown): string | undefined {
  const { code } = Object(error) as { code?: string | number };
  return code === undefined ? undefined : String(code);
}

/**
 * Turns an error of the file system or of a database into a Failure. Of a database's error only the code is
 * shown, because its message may contain a row's values. Other errors are our mistakes, and keep their stack.
 */
export function asFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ('syscall' in error) return new Failure(error.message);
  if (error.name === 'Unreachable') return new Failure(`${error.message}: ${reasonOf(error)}`);
  const isOfDatabase = error.name === 'SqliteError' || 'severity' in error;
  return isOfDatabase ? new Failure(`The database failed (${codeOf(error)}).`) : error;
}

const reasonOf = ({ cause }: Error) => (cause instanceof Error ? cause.message : String(cause));
