/**
 * Stops the start with a message that an operator understands. `scripts/run.mjs` recognises the error's name
 * and prints the message without a stack. Scripts have a class `Failure` for this, but cms can't import it.
 */
export class StartFailure extends Error {
  override name = 'StepFailed';
}
