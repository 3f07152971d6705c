import { availableParallelism } from 'node:os';

/** One thing to check: a program that must end with code 0. */
export interface Step {
  name: string;
  /** Defaults to Node. */
  command?: string;
  args: string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

export interface Count {
  passed: number;
  failed: number;
}

/** Runs `steps`, as many at once as there are cores (four at most), and prints what failed. */
export async function runSteps(steps: Step[]): Promise<Count> {
  const { runTool, ToolFailed } = await import('../launcher/tool.mjs');
  const { say, startStep } = await import('../launcher/progress.mjs');
  const count: Count = { passed: 0, failed: 0 };
  const waiting = [...steps];

  async function work(): Promise<void> {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const progress = startStep(step.name);
      try {
        const { command = process.execPath, cwd = '.', env } = step;
        await runTool(command, step.args, { cwd, env, tailLines: 200 });
        count.passed += 1;
        progress.done();
      } catch (error) {
        if (!(error instanceof ToolFailed)) throw error;
        count.failed += 1;
        progress.fail();
        say(`${error.tail}\n  ${error.message}\n`);
      }
    }
  }

  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work));
  return count;
}
