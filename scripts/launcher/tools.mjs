// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const STOP_TIMEOUT_MS = 5000;
const REMIND_MS = 15_000;

/** A failure with a message that needs no stack. */
export class StepFailed extends Error {
  /** @override */
  name = 'StepFailed';
}

/** @param {string} text */
export const say = (text) => void process.stderr.write(`  ${text}\n`);

/**
 * Prints a step's start, reminders, result and duration.
 * @param {string} name
 * @param {() => Promise<unknown>} work
 */
export async function step(name, work) {
  const began = Date.now();
  const time = () => `${((Date.now() - began) / 1000).toFixed(1)} s`;
  say(`· ${name} …`);
  const reminder = setInterval(() => say(`· still running: ${name} (${time()})`), REMIND_MS);
  try {
    await work();
    say(`✓ ${name} (${time()})`);
  } catch (error) {
    say(`✗ ${name} (${time()})`);
    throw error;
  } finally {
    clearInterval(reminder);
  }
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a program in its own process group, so that its children can be stopped with it.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, isShown?: boolean }} [options] `isShown`: pass
 * the output on
 * @throws StepFailed with the end of the output
 */
export async function runTool(command, args, { cwd, env, isShown } = {}) {
  const child = spawn(command, args, {
    cwd,
    env,
    detached: true,
    stdio: isShown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => (output += text));
  }
  const [code, signal] = await once(child, 'close')
    .catch(({ message }) => {
      throw new StepFailed(`${command} could not be started: ${message}`);
    })
    .finally(() => running.delete(child));
  if (code === 0) return;
  const how = signal ? `was stopped by ${signal}` : `failed with code ${code}`;
  const end = output.trimEnd().split('\n').slice(-200).join('\n');
  throw new StepFailed(`${end}\n\`${[command, ...args].join(' ')}\` ${how}.`);
}

/** Stops running tools and this process on Ctrl-C, SIGTERM or a closed terminal. */
export function stopToolsOnSignals() {
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })) {
    // This module is loaded twice: from source by the launcher, and compiled by the commands.
    process.removeAllListeners(signal);
    process.once(signal, () => void stopTools().then(() => process.exit(code)));
  }
}

export async function stopTools() {
  const tools = [...running];
  const endAll = (/** @type {NodeJS.Signals} */ signal) => {
    for (const { pid = 0 } of tools) {
      try {
        process.kill(-pid, signal);
      } catch {
        // The group no longer exists.
      }
    }
  };
  endAll('SIGTERM');
  const ended = Promise.all(tools.map((child) => once(child, 'close')));
  await Promise.race([ended, sleep(STOP_TIMEOUT_MS)]);
  // A grandchild may still be running.
  endAll('SIGKILL');
}
