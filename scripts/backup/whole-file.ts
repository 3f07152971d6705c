import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { asFailure, Failure } from '../failure';

/** No backup and no restore takes longer. */
const ABANDONED_AFTER = 12 * 3_600_000;
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/** Runs a command on its FILE, which is relative to the folder where the operator typed it. */
export async function runOnFile(
  command: 'backup' | 'restore',
  [name, ...others]: string[],
  work: (file: string) => Promise<void>,
): Promise<void> {
  if (!name || others.length > 0) {
    throw new Failure(`Name one file: npm run ${command} -- FILE, e.g. saltmarsh.tar.gz`);
  }
  process.umask(0o077);
  // Let signals such as Ctrl-C end the process by `exit`, whose listeners clean up.
  for (const [signal, code] of Object.entries(SIGNALS))
    process.once(signal, () => process.exit(code));
  // npm runs scripts in the folder of package.json.
  await work(resolve(process.env.INIT_CWD ?? process.cwd(), name)).catch((error: unknown) => {
    throw asFailure(error);
  });
}

export async function syncToDisk(path: string): Promise<void> {
  const file = await open(path);
  await file.sync();
  await file.close();
}

/**
 * Gives `work` a private folder below `parent`. Removes those that a killed process left there: they hold
 * copies of the database.
 */
export async function withTemporaryFolder<Result>(
  parent: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  for (const name of readdirSync(parent).filter((each) => each.startsWith('backup-'))) {
    const path = join(parent, name);
    const since = statSync(path).mtimeMs;
    if (Date.now() - since > ABANDONED_AFTER) rmSync(path, { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(parent, 'backup-'));
  return removing(folder, () => work(folder));
}

/** Removes `path` when the work is done, has failed or is stopped by a signal. */
export async function removing<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const remove = () => rmSync(path, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    return await work();
  } finally {
    process.off('exit', remove);
    remove();
  }
}
