const queues = new Map<string, Promise<unknown>>();

/**
 * Runs works of the same key one after the other, in this process: for a change that reads, takes its
 * time with a file, and then writes what it made of what it read.
 */
export function oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = queues.get(key) ?? Promise.resolve();
  const result = before.then(work);
  // Never rejects: the next one begins whether this one succeeded or not.
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
