// @ts-check
import { spawn } from 'node:child_process';

/**
 * @typedef {object} End
 * @property {number | null} code
 * @property {NodeJS.Signals | null} signal
 */

/**
 * Memory for objects, of which the site keeps a quarter. With Node's own limit, gigabytes on a large
 * machine, a busy site would let garbage grow by 200 MB before it looks for it.
 */
const HEAP_LIMIT = '--max-old-space-size=512';

/** An operator's own limit counts. */
const nodeArguments = () =>
  process.env.NODE_OPTIONS?.includes('max-old-space-size') ? [] : [HEAP_LIMIT];

/** One server process. */
export class ServerProcess {
  /** @param {string} root @param {string[]} args */
  constructor(root, args) {
    this.child = spawn(
      process.execPath,
      [...nodeArguments(), 'scripts/run.mjs', '--as-is', 'serve', '--supervised', ...args],
      { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
    );
    /** @type {Promise<boolean>} `true` when it listens, `false` when it ended before */
    this.ready = new Promise((resolve) => {
      this.child.on('message', (message) => {
        if (message === 'ready') resolve(true);
      });
      this.child.once('exit', () => resolve(false));
    });
    /** @type {Promise<End>} */
    this.end = new Promise((resolve) => {
      this.child.once('exit', (code, signal) => resolve({ code, signal }));
      this.child.on('error', (error) => {
        console.error(`Server process: ${error.message}`);
        // Without a process there is no `exit` either.
        if (this.child.pid === undefined) resolve({ code: 1, signal: null });
      });
    });
  }

  /** @param {NodeJS.Signals} signal */
  kill(signal) {
    this.child.kill(signal);
  }
}
