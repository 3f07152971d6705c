import { constants } from 'node:fs';
import { copyFile, link, lstat, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from './failure';
import type { StoredFile, StoredFiles } from './stored-files';

/** On a file system without hard links, or on another one than the temporary folder. */
const CANNOT_LINK = ['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'ENOSYS'];

/** The uploads of Strapi's local provider. It deletes a file before it writes another of that name. */
export function localFiles(publicDir: string): StoredFiles {
  const pathOf = (name: string) => join(publicDir, name);
  return {
    async list() {
      const entries = await readdir(pathOf('uploads'), { withFileTypes: true });
      const found: StoredFile[] = [];
      for (const entry of entries) {
        const name = `uploads/${entry.name}`;
        const file = entry.isFile() && (await unlessGone(lstat(pathOf(name))));
        if (file) found.push({ name, version: `${file.ino}-${file.size}-${file.mtimeMs}` });
      }
      return found;
    },
    async read(name, path) {
      return (await unlessGone(linkOrCopy(pathOf(name), path))) !== undefined;
    },
    write: (name, path) => rename(path, pathOf(name)),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

async function linkOrCopy(from: string, to: string): Promise<true> {
  try {
    await link(from, to);
  } catch (error) {
    if (!CANNOT_LINK.includes(codeOf(error) ?? '')) throw error;
    await copyFile(from, to, constants.COPYFILE_EXCL);
  }
  return true;
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
