// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Time for which a tool may end by itself after Ctrl-C or SIGTERM. */
const STOP_TIMEOUT_MS = 5000;
const REMIND_MS = 15_000;

/** A failure whose message is enough, so that it is shown without a stack. */
export class StepFailed extends Error {
  /** @override */
  name = 'StepFailed';
}

/** @param {string} text */
export const say = (text) => void process.stderr.write(`  ${text}\n`);

/**
 * Prints the start of a step, a reminder while it runs, its result and its time.
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
 * Runs a program in its own process group, so that its children are stopped with it.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, isShown?: boolean }} [options] `isShown` passes the output on
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

/** Makes Ctrl-C, SIGTERM and a closed terminal end the running tools and then this process. */
export function stopToolsOnSignals() {
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })) {
    // This module runs twice: as it is for the launcher, and compiled for the commands.
    process.removeAllListeners(signal);
    process.once(signal, () => void stopTools().then(() => process.exit(code)));
  }
}

/** Ends the running tools with all their children. */
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
