import { constants } from 'node:fs';
import { copyFile, lstat, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../failure';
import type { StoredFile, StoredFiles } from './stored-files';

/**
 * The uploads on this disk, each of which is replaced in one step. They are copied, because a link can't
 * go to another disk; that costs nothing where the file system can clone.
 */
export function localFiles(publicDir: string): StoredFiles {
  const pathOf = (name: string) => join(publicDir, name);
  const versionOf = async (name: string) => {
    const file = await unlessGone(lstat(pathOf(name), { bigint: true }));
    return file?.isFile() ? `${file.ino}-${file.size}-${file.mtimeNs}` : undefined;
  };
  return {
    async list() {
      const found: StoredFile[] = [];
      for (const name of await readdir(pathOf('uploads'))) {
        const version = await versionOf(`uploads/${name}`);
        if (version) found.push({ name: `uploads/${name}`, version });
      }
      return found;
    },
    async read({ name, version }, path) {
      await unlessGone(copyFile(pathOf(name), path, constants.COPYFILE_FICLONE));
      return (await versionOf(name)) === version;
    },
    write: (name, path) => rename(path, pathOf(name)),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

/** `undefined` if the file was deleted meanwhile. */
async function unlessGone<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
