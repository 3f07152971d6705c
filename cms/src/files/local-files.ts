import { createReadStream, createWriteStream, type Stats } from 'node:fs';
import { access, constants, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store';

export interface LocalFile {
  path: string;
  stats: Pick<Stats, 'size' | 'mtimeMs'>;
}

/** Returns `undefined` if there is no file at `path`. */
export async function localFile(path: string): Promise<LocalFile | undefined> {
  const stats = await stat(path).catch(() => undefined);
  return stats?.isFile() ? { path, stats } : undefined;
}

/** Returns a store on this disk. @param folder contains `uploads` */
export function localFiles(folder: string): FileStore {
  const pathOf = (url: string) => join(folder, url);
  /** The temporary name needs no random suffix, because no two uploads have the same name. */
  const partOf = (url: string) => `${pathOf(url)}.part`;
  return {
    find: ({ url }) => localFile(pathOf(url)),

    /** Writes a temporary file first, so that no partial file is ever visible. */
    async put(url, path) {
      try {
        await pipeline(createReadStream(path), createWriteStream(partOf(url), { flush: true }));
        await rename(partOf(url), pathOf(url));
      } catch (error) {
        await rm(partOf(url), { force: true });
        throw error;
      }
    },

    /** Also removes a partial file that a killed process left. */
    async remove(url) {
      await rm(partOf(url), { force: true });
      await rm(pathOf(url), { force: true });
    },

    check: () => access(pathOf('/uploads'), constants.R_OK | constants.W_OK),
  };
}
