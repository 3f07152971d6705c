/**
 * Stops the start with a message that an operator understands. `scripts/run.mjs` recognises its name and
 * prints it without a stack, like the `Failure` of scripts, which this part can't import.
 */
export class StartFailure extends Error {
  override name = 'StepFailed';
}
