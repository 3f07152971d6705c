// @ts-check
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';

/** How long a tool may take to end by itself after Ctrl-C or SIGTERM. */
const PATIENCE_MS = 5000;
const HEAD_LENGTH = 1500;

export const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

export class ToolFailed extends Error {
  /** @param {string} what @param {string} tail end of the tool's output */
  constructor(what, tail) {
    super(what);
    this.tail = tail;
  }
}

/**
 * Runs a program in its own process group, so that its children are stopped with it. Rejects with a
 * ToolFailed that has the end of the output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, log?: string, isShown?: boolean, tailLines?: number
 *    }} options `env` is laid over this process's own (`undefined` removes a name); `log` is a file for
 *    the whole output; `isShown` passes the output on instead of keeping it; `tailLines` is how much of
 *    it an error shows.
 * @returns {Promise<void>}
 */
export function runTool(command, args, { cwd, env = {}, log, isShown = false, tailLines = 40 }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: true,
      stdio: isShown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    const file = log ? createWriteStream(log) : undefined;
    /** The beginning often has the cause (npm), the end the failure (compilers). */
    let head = '';
    let tail = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        file?.write(text);
        if (head.length < HEAD_LENGTH) head += text;
        tail = (tail + text).split('\n').slice(-tailLines).join('\n');
      });
    }
    child.on('error', (error) => {
      running.delete(child);
      reject(new ToolFailed(`${command} could not be started: ${error.message}`, ''));
    });
    child.on('close', (code, signal) => {
      running.delete(child);
      file?.end();
      if (code === 0) return resolve();
      const how = signal ? `was stopped by ${signal}` : `failed with code ${code}`;
      const output = tail.startsWith(head) || head.includes(tail) ? tail : `${head}\n[…]\n${tail}`;
      reject(new ToolFailed(`\`${[command, ...args].join(' ')}\` ${how}.`, output.trimEnd()));
    });
  });
}

/**
 * Until the returned function is called, Ctrl-C, SIGTERM and a closed terminal end the running
 * tools with all their children and then this process, with the shell's usual exit codes.
 * @returns {() => void}
 */
export function stopToolsOnSignals() {
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
  let isStopping = false;
  const handlers = Object.entries(codes).map(([name, code]) => {
    const signal = /** @type {NodeJS.Signals} */ (name);
    const handler = () => {
      if (isStopping) return endAll('SIGKILL');
      isStopping = true;
      void stopTools().then(() => process.exit(code));
    };
    process.on(signal, handler);
    return () => process.off(signal, handler);
  });
  return () => handlers.forEach((off) => off());
}

/** Ends the running tools with all their children. */
export async function stopTools() {
  const ended = Promise.all(
    [...running].map((child) => new Promise((resolve) => child.once('exit', resolve))),
  );
  endAll('SIGTERM');
  const timer = setTimeout(() => endAll('SIGKILL'), PATIENCE_MS);
  await ended;
  clearTimeout(timer);
  // A child may be gone while a grandchild still works.
  endAll('SIGKILL');
}

/** @type {Set<number>} groups that were asked to end */
const groups = new Set();

/** @param {NodeJS.Signals} signal */
function endAll(signal) {
  for (const child of running) if (child.pid) groups.add(child.pid);
  for (const group of groups) {
    try {
      process.kill(-group, signal);
    } catch {
      groups.delete(group);
    }
  }
}
