import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { NEUTRAL_ENVIRONMENT } from '../../scripts/neutral-environment';
import type { SiteData } from './database';
import { sharedServer } from './shared-server';

const PROCESS = resolve(__dirname, 'site-process.mjs');

export interface Step {
  uid: string;
  action: 'create' | 'update' | 'delete';
  /** Number of an existing entry. The site settings have none. */
  number?: number;
  data?: object;
}

interface Answer {
  result?: unknown;
  printed?: string;
  error?: { name: string; message: string };
}

const environmentOf = ({ dataDir, databaseUrl }: SiteData, env: Record<string, string> = {}) => ({
  ...{ ...process.env, ...NEUTRAL_ENVIRONMENT, NODE_ENV: 'production' },
  ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env },
});

/**
 * Loads a site without serving it, in a process beside its server. After a minute it also handles
 * emails and bookings, so no test should keep it that long.
 */
export class SiteScript {
  private constructor(private readonly child: ChildProcess) {}

  static async open(env?: Record<string, string>, site: SiteData = sharedServer()) {
    const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const;
    const options = { stdio: [...stdio], serialization: 'advanced' as const };
    const child = fork(PROCESS, { ...options, env: environmentOf(site, env) });
    const [first] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [object];
    if (typeof first !== 'object') throw new Error('The script could not load the site.');
    return new SiteScript(child);
  }

  /** @returns the number of each step's entry */
  async run(steps: readonly Step[]): Promise<number[]> {
    return (await this.ask({ steps })).result as number[];
  }

  /** Calls an export of a built module. The path starts at the repository's root. */
  call(module: string, name: string, ...args: unknown[]): Promise<Answer> {
    return this.ask({ module, name, args });
  }

  private async ask(wish: object): Promise<Answer> {
    this.child.send(wish);
    const [answer] = (await once(this.child, 'message')) as [Answer];
    if (answer.error) throw Object.assign(new Error(answer.error.message), answer.error);
    return answer;
  }

  async close(): Promise<void> {
    this.child.disconnect();
    await once(this.child, 'exit');
  }
}

/** Starts a script that takes these steps and exits, for tests that watch or kill it. */
export function startScript(
  steps: readonly Step[],
  site: SiteData,
  env: Record<string, string> = {},
): ChildProcess {
  return spawn(process.execPath, [PROCESS, JSON.stringify(steps)], {
    stdio: 'ignore',
    env: environmentOf(site, env),
  });
}

const ROOT = resolve(__dirname, '../..');

/** Runs `npm run COMMAND -- ARGUMENTS` with `env`, without preparing the clone. */
export async function runCommand(
  command: string,
  given: string | string[],
  env: { DATA_DIR: string } & Record<string, string>,
) {
  const args = ['scripts/run.mjs', '--as-is', command, ...[given].flat()];
  const child = spawn(process.execPath, args, {
    ...{ cwd: ROOT, env: { ...process.env, ...NEUTRAL_ENVIRONMENT, ...env } },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
