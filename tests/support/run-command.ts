import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { NEUTRAL_ENVIRONMENT } from '../../scripts/neutral-environment';

const ROOT = resolve(__dirname, '../..');

/** Runs `npm run COMMAND -- ARGUMENTS` on the site of a data folder, without preparing the clone. */
export async function runCommand(
  command: string,
  given: string | string[],
  env: { DATA_DIR: string } & Record<string, string>,
) {
  const child = spawn(
    process.execPath,
    ['scripts/run.mjs', '--as-is', command, ...[given].flat()],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...NEUTRAL_ENVIRONMENT, ...env },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
