import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { NEUTRAL_ENVIRONMENT } from '../../scripts/neutral-environment';
import type { SiteData } from './database';
import { sharedServer } from './shared-server';

const SCRIPT = resolve(__dirname, 'write-as-script.mjs');

export interface Step {
  uid: string;
  action: 'create' | 'update' | 'delete';
  /** Of what is not new; there is only one set of site settings, which has none. */
  number?: number;
  data?: object;
}

const environmentOf = ({ dataDir, databaseUrl }: SiteData) => ({
  ...{ ...process.env, ...NEUTRAL_ENVIRONMENT, NODE_ENV: 'production' },
  ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
});

/**
 * A developer's script at work on a site, in a process of its own.
 * @returns the number of each step's entry
 */
export async function runScript(
  steps: readonly Step[],
  site: SiteData = sharedServer(),
): Promise<number[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, JSON.stringify(steps)], {
    env: environmentOf(site),
  });
  // Among the lines of its log.
  return JSON.parse(/^\[.*\]$/m.exec(stdout)?.[0] ?? '[]') as number[];
}

/** The same to watch, or to kill. */
export function startScript(
  steps: readonly Step[],
  site: SiteData,
  env: Record<string, string> = {},
): ChildProcess {
  return spawn(process.execPath, [SCRIPT, JSON.stringify(steps)], {
    stdio: 'ignore',
    env: { ...environmentOf(site), ...env },
  });
}
