// @ts-check

const REMIND_MS = 15_000;

/** @param {string} text */
export const say = (text) => void process.stderr.write(`  ${text}\n`);

/**
 * Prints the start of a step, a reminder while it runs, its result and its time.
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 */
export async function step(name, work) {
  const began = Date.now();
  const time = () => `${((Date.now() - began) / 1000).toFixed(1)} s`;
  say(`· ${name} …`);
  const reminder = setInterval(() => say(`· still running: ${name} (${time()})`), REMIND_MS);
  try {
    const result = await work();
    say(`✓ ${name} (${time()})`);
    return result;
  } catch (error) {
    say(`✗ ${name} (${time()})`);
    throw error;
  } finally {
    clearInterval(reminder);
  }
}
