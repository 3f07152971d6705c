/** What an operator can understand from its sentence alone; `run.mjs` prints it without a stack. */
export class Failure extends Error {
  override name = 'StepFailed';
}

/** The code of an error of the system, a database or a library, e.g. `ENOSPC`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/**
 * An error of the file system, which says what it met where, as a failure; any other as it is: a
 * mistake of ours, whose stack is needed.
 */
export function asFailure(error: unknown): unknown {
  const isOfSystem = error instanceof Error && 'syscall' in error;
  return isOfSystem ? new Failure(error.message) : error;
}
