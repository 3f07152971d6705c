// @ts-check
import { constants } from 'node:os';
import { createPauses } from './pauses.mjs';
import { ServerProcess } from './server-process.mjs';

/** The server gives its visitors 5 s to finish when it stops; one that hangs is killed. */
const STOP_TIMEOUT_MS = 25_000;
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** @typedef {import('./server-process.mjs').End} End */

/**
 * Runs the server and restarts it when it fails.
 * @param {string} root
 * @param {string[]} args
 * @param {() => void} onReady called once, when it serves for the first time
 * @returns {Promise<number>} exit code: the server's own when it was stopped or never got ready
 */
export async function supervise(root, args, onReady) {
  const pauses = createPauses();
  const stop = stopOnSignals();
  let wasReady = false;

  for (;;) {
    const server = stop.watch(new ServerProcess(root, args));
    const isReady = await server.ready;
    const readyAt = Date.now();
    if (isReady && wasReady) say('The server is back.');
    if (isReady && !wasReady) onReady();
    wasReady ||= isReady;
    const end = await server.end;
    if (stop.isWanted() || !wasReady || end.code === 0) return exitCode(end);

    const pauseMs = pauses.next(isReady ? Date.now() - readyAt : 0);
    const when = pauseMs === 0 ? 'now' : `in ${pauseMs / 1000} s`;
    say(`The server stopped (${end.signal ?? `code ${end.code}`}). Restarting ${when}.`);
    await stop.orAfter(pauseMs);
    if (stop.isWanted()) return 0;
  }
}

/** Forwards signals to the server, which copes with receiving Ctrl-C twice. */
function stopOnSignals() {
  /** @type {ServerProcess | undefined} */
  let running;
  let isWanted = false;
  let wake = () => {};
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      isWanted = true;
      running?.kill(signal);
      setTimeout(() => running?.kill('SIGKILL'), STOP_TIMEOUT_MS).unref();
      wake();
    });
  }
  return {
    isWanted: () => isWanted,
    /** @param {ServerProcess} server */
    watch(server) {
      running = server;
      return server;
    },
    /** @param {number} ms */
    orAfter(ms) {
      return new Promise((resolve) => {
        wake = () => resolve(undefined);
        setTimeout(wake, ms);
      });
    },
  };
}

/** As the server logs: JSON unless a person reads it. @param {string} message */
function say(message) {
  const time = new Date().toISOString();
  if (process.stdout.isTTY) console.error(`[${time}] ${message}`);
  else console.error(JSON.stringify({ time, level: 'warn', message }));
}

/** @param {End} end As a shell says it: 128 and the signal's number. */
function exitCode({ code, signal }) {
  return signal ? 128 + constants.signals[signal] : (code ?? 1);
}
