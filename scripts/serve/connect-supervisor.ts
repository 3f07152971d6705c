/**
 * Makes this process the child of `launcher/supervise.mjs`: `onGone` is called when that parent is no
 * more. Returns what tells it that the site listens. Without that parent all of it does nothing.
 */
export function connectSupervisor(args: string[], onGone: () => void): () => void {
  if (!args.includes('--supervised')) return () => {};
  process.once('disconnect', onGone);
  return () => void process.send?.('ready');
}
