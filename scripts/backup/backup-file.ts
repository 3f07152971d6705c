import { existsSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Failure } from '../failure';

/** FILE of the command line, relative to the folder where the operator typed it. */
export function backupFile(command: 'backup' | 'restore', args: string[]): string {
  const [name, ...others] = args;
  if (!name || others.length > 0) {
    throw new Failure(`Name one file: npm run ${command} -- FILE, e.g. saltmarsh.tar.gz`);
  }
  // npm runs scripts in the folder of package.json.
  return resolve(process.env.INIT_CWD ?? process.cwd(), name);
}

/**
 * Lets `write` fill a file beside `file`, which gets its name only when it is complete and on the disk.
 * @throws Failure if `file` is there already, or being written
 */
export async function writeWhole<Result>(
  file: string,
  write: (part: string) => Promise<Result>,
): Promise<Result> {
  const part = `${file}.part`;
  if (!existsSync(dirname(file))) throw new Failure(`The folder ${dirname(file)} does not exist.`);
  if (existsSync(file)) throw new Failure(`${file} exists already: name another file.`);
  if (existsSync(part)) {
    throw new Failure(
      `${part} exists: another backup is writing it, or one was cut short. In that case remove it.`,
    );
  }
  const remove = () => rmSync(part, { force: true });
  process.once('exit', remove);
  try {
    const result = await write(part);
    await rename(part, file);
    await syncFolder(dirname(file));
    return result;
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/** The name survives a power cut only when the folder is on the disk as well. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
