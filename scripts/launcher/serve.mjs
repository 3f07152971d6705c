// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { isStale } from './build.mjs';
import { prepare } from './prepare.mjs';
import { say, stopTools } from './tools.mjs';

/** The server allows requests 5 s to finish when it stops. A server that hangs is killed. */
const STOP_TIMEOUT_MS = 25_000;
/** The time between two starts that fail. */
const RETRY_MS = 5_000;
/** Strapi serves the panel from this folder only if it exists when the site starts. */
const PANEL = 'cms/dist/build';

/**
 * The site keeps about 100 MB of objects. Without limits, which Node scales with the machine, a busy site
 * would let garbage grow by 200 MB before collecting it, and glibc would keep memory for each of many
 * threads. With all of these the benchmark ends at 347 MB, with the first alone at 378.
 * @type {Record<string, string>}
 */
const LIMITS = JSON.parse(readFileSync('scripts/memory-limits.json', 'utf8'));

/**
 * Serves the site at once, and builds the panel beside it if that is stale. Restarts a server that fails,
 * unless none has been ready yet: then it would fail again.
 * @param {string[]} args
 * @returns {Promise<number>} the server's exit code
 */
export async function serve(args) {
  mkdirSync(PANEL, { recursive: true });
  // An old panel may not fit the new site.
  if (isStale('panel')) rmSync(`${PANEL}/index.html`, { force: true });
  /** @type {import('node:child_process').ChildProcess} */
  let server;
  /** @type {Promise<void> | undefined} */
  let panel;
  let isStopping = false;
  let hasServed = false;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // Replace the handlers that stop preparing, which is over.
    process.removeAllListeners(signal);
    process.on(signal, () => {
      isStopping = true;
      server.kill(signal);
      setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT_MS).unref();
    });
  }
  for (;;) {
    let isReady = false;
    server = start(args);
    server.once('message', () => {
      isReady = true;
      hasServed = true;
      panel ??= prepare('served', ['panel']).catch((/** @type {Error} */ { message }) =>
        say(message),
      );
    });
    /** @type {[number | null, NodeJS.Signals | null]} */
    const [code, signal] = /** @type {any} */ (await once(server, 'exit'));
    const isOver = () => isStopping || code === 0 || !hasServed;
    if (!isOver()) {
      say(`The server stopped (${signal ?? `code ${code}`}). Restarting.`);
      // The database, or another thing that a start needs, may be back soon.
      if (!isReady) await sleep(RETRY_MS);
    }
    if (isOver()) {
      await stopTools();
      // Shells use the same code: 128 plus the signal's number.
      return signal ? 128 + constants.signals[signal] : (code ?? 1);
    }
  }
}

/** @param {string[]} args */
function start(args) {
  // The last of two options counts, so an operator's own limits take precedence.
  const NODE_OPTIONS = `${LIMITS.NODE_OPTIONS} ${process.env.NODE_OPTIONS ?? ''}`;
  return spawn(process.execPath, ['scripts/run.mjs', '--as-is', 'serve', ...args], {
    env: { ...LIMITS, ...process.env, NODE_OPTIONS },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}
