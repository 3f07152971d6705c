const queues = new Map<string, Promise<unknown>>();

/**
 * Runs tasks with the same key one at a time in this process.
 */
export function inLocalTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = queues.get(key) ?? Promise.resolve();
  const result = before.then(work);
  // Never rejects: the next task runs whether or not this one succeeded.
  const settled = result.then(
    () => {},
    () => {},
  );
  queues.set(key, settled);
  void settled.then(() => {
    if (queues.get(key) === settled) queues.delete(key);
  });
  return result;
}
