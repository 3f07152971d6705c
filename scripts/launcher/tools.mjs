// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A failure whose message says enough, so that it is shown without a stack. */
export class StepFailed extends Error {
  /** @override */
  name = 'StepFailed';
}

/** @param {string} text */
export const say = (text) => void process.stderr.write(`  ${text}\n`);

/**
 * Prints the start of a step, and later its result and duration.
 * @param {string} name
 * @param {() => Promise<unknown>} work
 */
export async function step(name, work) {
  const began = Date.now();
  let mark = '✗';
  say(`· ${name} …`);
  try {
    await work();
    mark = '✓';
  } finally {
    say(`${mark} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  }
}

/**
 * Runs a program in its own process group, which is stopped when this process exits.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, isShown?: boolean }} [options] `isShown` shows
 * the output at once
 * @throws StepFailed; its message has the end of the output, unless the output was shown
 */
export async function runTool(command, args, { isShown, ...options } = {}) {
  const stream = isShown ? 'inherit' : 'pipe';
  const stdio = /** @type {const} */ (['ignore', stream, stream]);
  const child = spawn(command, args, { ...options, detached: true, stdio: [...stdio] });
  const stop = () => {
    try {
      if (child.pid) process.kill(-child.pid);
    } catch {
      // The process group has ended already.
    }
  };
  process.on('exit', stop);
  let output = '';
  for (const each of [child.stdout, child.stderr])
    each?.setEncoding('utf8').on('data', (text) => (output += text));
  const [code, signal] = await once(child, 'close').finally(() => process.off('exit', stop));
  if (code === 0) return;
  const end = output.trimEnd().split('\n').slice(-200).join('\n');
  const failed = `\`${[command, ...args].join(' ')}\` failed (${signal ?? `code ${code}`}).`;
  throw new StepFailed(`${end}\n${failed}`);
}
