/** An error whose sentence is enough for an operator. `run.mjs` prints it without a stack. */
export class Failure extends Error {
  override name = 'StepFailed';
}

/** Returns the code of an error of the system, a database or a library, e.g. `ENOSPC`. */
export function codeOf(error: unknown): string | undefined {
  const { code } = Object(error) as { code?: string | number };
  return code === undefined ? undefined : String(code);
}

/**
 * Makes a Failure of an error of the file system, which names the path, or of a database, of which only the
 * code is kept: its message may contain a row's values. Others are our mistakes and keep their stack.
 */
export function asFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ('syscall' in error) return new Failure(error.message);
  if (error.name === 'Unreachable') return new Failure(`${error.message}: ${reasonOf(error)}`);
  const isOfDatabase = error.name === 'SqliteError' || 'severity' in error;
  return isOfDatabase ? new Failure(`The database fails (${codeOf(error)}).`) : error;
}

const reasonOf = ({ cause }: Error) => (cause instanceof Error ? cause.message : String(cause));
