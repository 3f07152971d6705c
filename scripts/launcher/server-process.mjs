// @ts-check
import { spawn } from 'node:child_process';

/**
 * @typedef {object} End
 * @property {number | null} code
 * @property {NodeJS.Signals | null} signal
 */

/** One server process. */
export class ServerProcess {
  /** @param {string} root @param {string[]} args */
  constructor(root, args) {
    this.child = spawn(
      process.execPath,
      ['scripts/run.mjs', '--as-is', 'serve', '--supervised', ...args],
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
