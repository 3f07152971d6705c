// @ts-check

const LONGEST_MS = 30_000;
/** A server that ran this long had recovered: its next failure counts as the first. */
const RECOVERED_MS = 60_000;

/** How long to wait before a server is started again: 0, 1, 2, 4 … 30 seconds. */
export function createPauses() {
  let failures = 0;
  return {
    /** @param {number} ranMs how long the server that ended had been ready; 0 if it never was */
    next(ranMs) {
      if (ranMs >= RECOVERED_MS) failures = 0;
      failures += 1;
      return failures === 1 ? 0 : Math.min(1000 * 2 ** (failures - 2), LONGEST_MS);
    },
  };
}
