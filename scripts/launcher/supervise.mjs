// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** The server allows requests 5 s to finish when it stops. A server that hangs is killed. */
const STOP_TIMEOUT_MS = 25_000;
/** Pause before the restart of a server that fails soon after a failure. */
const PAUSE_MS = 5_000;
const SOON_MS = 60_000;

/**
 * The site keeps about 100 MB of objects. Without limits, which Node scales with the machine, a busy site
 * would let garbage grow by 200 MB before collecting it, and glibc would keep memory for each of many
 * threads. With all of these the benchmark ends at 347 MB, with the first alone at 378.
 * @type {{ nodeArguments: string[], environment: Record<string, string> }}
 */
const LIMITS = JSON.parse(readFileSync(new URL('memory-limits.json', import.meta.url), 'utf8'));

/**
 * Runs the server, and restarts it if it fails after it has served.
 * @param {string[]} args
 * @param {() => void} onReady called once, when it serves for the first time
 * @returns {Promise<number>} exit code: the server's own when it was stopped or never got ready
 */
export async function supervise(args, onReady) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  let isStopping = false;
  let failedAt = 0;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      isStopping = true;
      server?.kill(signal);
      setTimeout(() => server?.kill('SIGKILL'), STOP_TIMEOUT_MS).unref();
    });
  }
  for (let isFirst = true; ; isFirst = false) {
    let isReady = false;
    server = start(args);
    server.on('message', () => {
      if (isFirst) onReady();
      else say('The server is back.');
      isReady = true;
    });
    const [code, signal] = /** @type {[number | null, NodeJS.Signals | null]} */ (
      await once(server, 'exit')
    );
    if (isStopping || code === 0 || (isFirst && !isReady)) {
      // Shells use the same code: 128 plus the signal's number.
      return signal ? 128 + constants.signals[signal] : (code ?? 1);
    }
    const pauseMs = Date.now() - failedAt < SOON_MS ? PAUSE_MS : 0;
    const when = pauseMs ? `in ${pauseMs / 1000} s` : 'now';
    say(`The server stopped (${signal ?? `code ${code}`}). Restarting ${when}.`);
    await sleep(pauseMs);
    if (isStopping) return 0;
    failedAt = Date.now();
  }
}

/** @param {string[]} args */
function start(args) {
  // An operator's own limits take precedence.
  const limits = LIMITS.nodeArguments.filter((each) => {
    const [name = each] = each.split('=');
    return !process.env.NODE_OPTIONS?.includes(name);
  });
  const command = ['scripts/run.mjs', '--as-is', 'serve', '--supervised', ...args];
  return spawn(process.execPath, [...limits, ...command], {
    env: { ...LIMITS.environment, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}

/** Logs as the server does: as JSON, unless at a terminal. @param {string} message */
function say(message) {
  const time = new Date().toISOString();
  if (process.stdout.isTTY) console.error(`[${time}] ${message}`);
  else console.error(JSON.stringify({ time, level: 'warn', message }));
}
