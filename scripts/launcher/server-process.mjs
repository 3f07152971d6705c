// @ts-check
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * @typedef {object} End
 * @property {number | null} code
 * @property {NodeJS.Signals | null} signal
 */

/**
 * The site keeps about 100 MB of objects. With Node's own limits, which grow with the machine, a busy site
 * would let garbage grow by 200 MB before it looks for it; and glibc would keep memory for each of many
 * threads. With all of these the benchmark ends at 347 MB, with the first alone at 378.
 * @type {{ nodeArguments: string[], environment: Record<string, string> }}
 */
const LIMITS = JSON.parse(readFileSync(new URL('memory-limits.json', import.meta.url), 'utf8'));

/** An operator's own limits count. */
const nodeArguments = () =>
  LIMITS.nodeArguments.filter((each) => {
    const [name = each] = each.split('=');
    return !process.env.NODE_OPTIONS?.includes(name);
  });

/** One server process. */
export class ServerProcess {
  /** @param {string} root @param {string[]} args */
  constructor(root, args) {
    this.child = spawn(
      process.execPath,
      [...nodeArguments(), 'scripts/run.mjs', '--as-is', 'serve', '--supervised', ...args],
      {
        cwd: root,
        env: { ...LIMITS.environment, ...process.env },
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      },
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
