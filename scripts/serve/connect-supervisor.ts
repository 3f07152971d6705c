/**
 * Connects to the parent, `launcher/supervise.mjs`, and calls `onGone` when the parent has ended. Returns a
 * function that reports that the site listens. Without that parent, neither does anything.
 */
export function connectSupervisor(args: string[], onGone: () => void): () => void {
  if (!args.includes('--supervised')) return () => {};
  process.once('disconnect', onGone);
  return () => void process.send?.('ready');
}
