/** Stops the start with a message; `scripts/run.mjs` recognises the name and omits the stack. */
export class StartFailure extends Error {
  override name = 'StepFailed';
}
