import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Outcome } from './reports';

/** One check: a program that must exit with code 0. */
export interface Step {
  name: string;
  /** Program to run; Node by default. */
  command?: string;
  args: string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Input files. If unchanged since the step last passed here, only `npm run test:all` runs it again. */
  inputs?: string[];
}

/** Runs as many `steps` at once as there are cores (four at most), and prints failures. */
export async function runSteps(steps: Step[]): Promise<Outcome> {
  const { runTool } = await import('../launcher/tool.mjs');
  const { say, step: show } = await import('../launcher/progress.mjs');
  const took: { name: string; seconds: number }[] = [];
  const outcome = { passed: 0, failed: 0, took };
  const waiting = [...steps];

  async function work(): Promise<void> {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { name, command = process.execPath, args, cwd, env } = step;
      const stamp = await stampOf(step);
      if (stamp.isFresh && process.env.TEST_TIER !== 'all') {
        outcome.passed += 1;
        continue;
      }
      const began = Date.now();
      try {
        await show(name, () => runTool(command, args, { cwd, env }));
        stamp.write();
        outcome.passed += 1;
      } catch (error) {
        outcome.failed += 1;
        say(`${error instanceof Error ? error.message : String(error)}\n`);
      }
      took.push({ name, seconds: (Date.now() - began) / 1000 });
    }
  }

  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work));
  return outcome;
}

async function stampOf({ name, inputs }: Step) {
  if (!inputs) return { isFresh: false, write: () => {} };
  const { fingerprint } = await import('../launcher/fingerprint.mjs');
  const hash = fingerprint('.', inputs);
  const folder = '.build/stamps';
  const file = join(folder, name);
  return {
    isFresh: existsSync(file) && readFileSync(file, 'utf8') === hash,
    write() {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, hash);
    },
  };
}
