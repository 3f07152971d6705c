// @ts-check

const REMIND_MS = 15_000;
const isLive = Boolean(process.stderr.isTTY) && !process.env.CI;

/** @type {Map<string, number>} running steps and when they began */
const active = new Map();
/** @type {NodeJS.Timeout | undefined} */
let ticker;

/** @param {number} since */
function elapsed(since) {
  const seconds = (Date.now() - since) / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;
}

function draw() {
  const steps = [...active].map(([name, since]) => `${name} (${elapsed(since)})`);
  process.stderr.write(`\r\x1b[2K${steps.length > 0 ? `  … ${steps.join(', ')}` : ''}`);
}

/** @param {string} text a line of its own, above the line that is redrawn */
export function say(text) {
  process.stderr.write(`${isLive ? '\r\x1b[2K' : ''}  ${text}\n`);
  if (isLive) draw();
}

/**
 * Shows that a step runs and for how long: redrawn on a terminal, a line now and then elsewhere.
 * @param {string} name
 * @param {string} [note] shown once, at the start
 */
export function startStep(name, note) {
  const since = Date.now();
  active.set(name, since);
  if (!isLive || note) say(`· ${name} …${note ? ` (${note})` : ''}`);
  ticker ??= setInterval(isLive ? draw : remind, isLive ? 200 : REMIND_MS);
  /** @param {string} mark */
  const end = (mark) => {
    active.delete(name);
    if (active.size === 0) {
      clearInterval(ticker);
      ticker = undefined;
    }
    say(`${mark} ${name} (${elapsed(since)})`);
  };
  return { done: () => end('✓'), fail: () => end('✗') };
}

function remind() {
  for (const [name, since] of active) say(`· still running: ${name} (${elapsed(since)})`);
}
