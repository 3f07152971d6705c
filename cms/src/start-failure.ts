/**
 * Stops the start with a message for the operator. `scripts/run.mjs` recognises the error's name
 * and prints the message without a stack.
 */
export class StartFailure extends Error {
  override name = 'StepFailed';
}
