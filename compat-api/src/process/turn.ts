let last = Promise.resolve();

/** One request goes on in each turn of the event loop: pages from memory wait for one of a crowd, not for all. */
export function turn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => void setImmediate(resolve)));
  return last;
}
