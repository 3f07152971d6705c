/** A start that would do harm: the message says why and what to do, so no stack is shown (`run.mjs`). */
export class StartRefused extends Error {
  override name = 'StepFailed';
}
