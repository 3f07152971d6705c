/**
 * `type`: not of the type that its first bytes show · `dimensions`: too many pixels · `content`: cannot be
 * decoded or drawn · `damaged`: a PDF that cannot be opened · `locked`: needs a password · `limits`: took too
 * much memory or time, or crashed the process · `busy`: the queue is full.
 */
export type Problem = 'type' | 'dimensions' | 'content' | 'damaged' | 'locked' | 'limits' | 'busy';

/** A file that cannot be processed; `message` is for the editor or the log. */
export class FileProblem extends Error {
  constructor(
    readonly problem: Problem,
    message: string,
  ) {
    super(message);
  }
}
