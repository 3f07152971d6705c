let last = Promise.resolve();

/** Lets one request continue in each tick: cached pages then wait for one of many requests, not for all. */
export function turn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => void setImmediate(resolve)));
  return last;
}
