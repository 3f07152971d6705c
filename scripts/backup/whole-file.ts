import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { asFailure, Failure } from '../failure';

const HALF_A_DAY_MS = 12 * 3_600_000;

export async function runOnFile(
  command: 'backup' | 'restore',
  [name, ...others]: string[],
  work: (file: string) => Promise<void>,
): Promise<void> {
  if (!name || others.length > 0)
    throw new Failure(`Name one file: npm run ${command} -- FILE, e.g. saltmarsh.tar.gz`);
  process.umask(0o077);
  // npm runs scripts in the folder of package.json, and passes the operator's folder as INIT_CWD.
  await work(resolve(process.env.INIT_CWD ?? process.cwd(), name)).catch((error: unknown) => {
    throw asFailure(error);
  });
}

/** Prefix of temporary folders. Operators may keep archives in the same parent folder. */
const UNFINISHED = 'unfinished-copy-';

/**
 * Gives `work` a private folder below `parent`. Removes such folders that a killed process left
 * more than half a day ago, because they hold copies of the database.
 */
export async function withTemporaryFolder<Result>(
  parent: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  for (const name of readdirSync(parent).filter((each) => each.startsWith(UNFINISHED))) {
    const path = join(parent, name);
    if (Date.now() - statSync(path).mtimeMs > HALF_A_DAY_MS) rmSync(path, { recursive: true });
  }
  const folder = mkdtempSync(join(parent, UNFINISHED));
  return removing(folder, () => work(folder));
}

/** Removes `path` when the work is done or has failed, or when the process exits. */
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
