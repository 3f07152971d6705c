import { availableParallelism } from 'node:os';

export interface Step {
  name: string;
  /** Program to run; Node by default. */
  command?: string;
  args: string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

export interface Outcome {
  passed: number;
  failed: number;
}

/** Runs all `steps`, up to four in parallel but no more than there are cores. Prints failures. */
export async function runSteps(steps: Step[]): Promise<Outcome> {
  const { runTool, say, step: show } = await import('../launcher/tools.mjs');
  const outcome = { passed: 0, failed: 0 };
  const waiting = [...steps];

  async function work(): Promise<void> {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { name, command = process.execPath, args, ...options } = step;
      try {
        await show(name, () => runTool(command, args, options));
        outcome.passed += 1;
      } catch (error) {
        outcome.failed += 1;
        say(`${error instanceof Error ? error.message : String(error)}\n`);
      }
    }
  }

  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work));
  return outcome;
}

export function sumOf(outcomes: Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  };
}
