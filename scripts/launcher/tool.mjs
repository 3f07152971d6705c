// @ts-check
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

/** Time for which a tool may end by itself after Ctrl-C or SIGTERM. */
const STOP_TIMEOUT_MS = 5000;

export const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** A failure whose message is enough, so that it is shown without a stack. */
export class StepFailed extends Error {
  /** @override */
  name = 'StepFailed';
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a program in its own process group, so that its children are stopped with it.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, log?: string, isShown?: boolean }} [options] `env` is laid
 *    over this process's own (`undefined` removes a name); `log` is a file for the whole output;
 *    `isShown` passes the output on
 * @throws StepFailed with the end of the output
 */
export async function runTool(command, args, { cwd = '.', env, log, isShown = false } = {}) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: isShown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const file = log ? createWriteStream(log) : undefined;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      file?.write(text);
      output += text;
    });
  }
  const [code, signal] = /** @type {[number | null, NodeJS.Signals | null]} */ (
    await once(child, 'close')
      .catch((/** @type {Error} */ { message }) => {
        throw new StepFailed(`${command} could not be started: ${message}`);
      })
      .finally(() => running.delete(child))
  );
  file?.end();
  if (code === 0) return;
  const how = signal ? `was stopped by ${signal}` : `failed with code ${code}`;
  const end = output.trimEnd().split('\n').slice(-200).join('\n');
  throw new StepFailed(`${end}\n\`${[command, ...args].join(' ')}\` ${how}.`);
}

/**
 * Makes Ctrl-C, SIGTERM and a closed terminal end the running tools and then this process, until the returned
 * function is called.
 */
export function stopToolsOnSignals() {
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
  const handlers = Object.entries(codes).map(([signal, code]) => {
    const handler = () => void stopTools().then(() => process.exit(code));
    process.once(signal, handler);
    return () => process.off(signal, handler);
  });
  return () => handlers.forEach((remove) => remove());
}

/** Ends the running tools with all their children. */
export async function stopTools() {
  const ended = [...running].map((child) => once(child, 'close'));
  const groups = [...running].map(({ pid = 0 }) => pid);
  const endAll = (/** @type {NodeJS.Signals} */ signal) => {
    for (const group of groups) {
      try {
        process.kill(-group, signal);
      } catch {
        // The group no longer exists.
      }
    }
  };
  endAll('SIGTERM');
  const timer = setTimeout(() => endAll('SIGKILL'), STOP_TIMEOUT_MS);
  await Promise.all(ended);
  clearTimeout(timer);
  // A child may have ended while a grandchild still runs.
  endAll('SIGKILL');
}
