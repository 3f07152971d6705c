// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { isStale } from './build.mjs';
import { prepare } from './prepare.mjs';
import { say, stopTools } from './tools.mjs';

/** Time until a hanging server is killed. A normal stop gives requests 5 s to finish. */
const STOP_TIMEOUT_MS = 25_000;
const RETRY_MS = 5_000;
/** The panel's folder. Strapi serves it only if it exists when the site starts. */
const PANEL = 'cms/dist/build';

/**
 * The site keeps about 100 MB of objects. Without limits, Node would let garbage grow by 200 MB,
 * and glibc would keep memory for each of many threads. The benchmark ends at 347 MB with all
 * limits, and at 378 MB with only the first.
 * @type {Record<string, string>}
 */
const LIMITS = JSON.parse(readFileSync('scripts/memory-limits.json', 'utf8'));

/**
 * Serves the site, and builds a stale panel meanwhile. Restarts a server that fails, unless none
 * has been ready yet.
 * @param {string[]} args
 * @returns {Promise<number>} the server's exit code
 */
export async function serve(args) {
  mkdirSync(PANEL, { recursive: true });
  // Remove an outdated panel, which may not fit the new site.
  if (isStale('panel')) rmSync(`${PANEL}/index.html`, { force: true });
  /** @type {import('node:child_process').ChildProcess} */
  let server;
  /** @type {Promise<void> | undefined} */
  let panel;
  let isStopping = false;
  let hasServed = false;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
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
      // A dependency such as the database may be available again soon.
      if (!isReady) await sleep(RETRY_MS);
    }
    if (isOver()) {
      await stopTools();
      // Follow the shell convention: 128 plus the signal's number.
      return signal ? 128 + constants.signals[signal] : (code ?? 1);
    }
  }
}

/** @param {string[]} args */
function start(args) {
  // Node uses the last of two equal options, so an operator's limits take precedence.
  const NODE_OPTIONS = `${LIMITS.NODE_OPTIONS} ${process.env.NODE_OPTIONS ?? ''}`;
  return spawn(process.execPath, ['scripts/run.mjs', '--as-is', 'serve', ...args], {
    env: { ...LIMITS, ...process.env, NODE_OPTIONS },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}
