/**
 * A start that can't go on, in words that an operator understands. `scripts/run.mjs` knows it by its name
 * and prints it without a stack, like the `Failure` of scripts, which this part can't import.
 */
export class StartFailure extends Error {
  override name = 'StepFailed';
}
