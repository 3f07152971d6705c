import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../failure';

const NAME = /^backup-(\d+)-/;
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/**
 * A private folder below `parent`, gone when the work is done, has failed or is stopped by a signal.
 * What a killed process left there is removed first: it holds copies of the database.
 */
export async function withTemporaryFolder<Result>(
  parent: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  for (const name of readdirSync(parent)) {
    const pid = NAME.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(parent, `backup-${process.pid}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    return await work(folder);
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/** Ctrl-C and the like end the process in a way that cleans up (`exit` listeners). */
export function exitOnSignals(): void {
  for (const [signal, code] of Object.entries(SIGNALS))
    process.once(signal, () => process.exit(code));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
