// @ts-check
import { ToolFailed } from './tool.mjs';

/** A failure whose message says everything: it is shown without a stack. */
export class StepFailed extends Error {
  /** @override */
  name = 'StepFailed';

  /**
   * The end of the tool's own output, then what to do about it.
   * @param {unknown} error
   * @param {string[]} advice
   */
  static from(error, advice) {
    if (!(error instanceof ToolFailed)) return error;
    return new StepFailed([error.tail, '', error.message, ...advice].join('\n'));
  }
}
