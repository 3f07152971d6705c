// @ts-check
/** Loaded into a test's server by `NODE_OPTIONS=--import`: SIGUSR2 runs the work of each minute at once. */
import { isMainThread } from 'node:worker_threads';

const MINUTE = 60_000;
const { setInterval: realSetInterval } = globalThis;

if (isMainThread) {
  /** @type {ProxyHandler<typeof setInterval>} */
  const watched = {
    apply(_target, _this, /** @type {Parameters<typeof setInterval>} */ [work, ms, ...args]) {
      if (ms === MINUTE) process.on('SIGUSR2', () => work(...args));
      return realSetInterval(work, ms, ...args);
    },
  };
  globalThis.setInterval = new Proxy(realSetInterval, watched);
}
