import { createWriteStream } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { keyOf, type ProvidedFile } from './provided-file';

/**
 * Returns an upload provider that stores on this disk. Strapi's own writes in place: readers meanwhile get a
 * partial file, and a full disk keeps one.
 * @param folder contains `uploads`
 */
export function localProvider(folder: string) {
  /** Writes the whole file beside its destination first, then renames it in one step. */
  async function upload(file: ProvidedFile): Promise<void> {
    const path = join(folder, keyOf(file));
    const part = partOf(path);
    try {
      await write(file, part);
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    file.url = `/${keyOf(file)}`;
  }

  /** Also removes the partial file of a killed process. */
  async function remove(file: ProvidedFile): Promise<void> {
    const path = join(folder, keyOf(file));
    await rm(partOf(path), { force: true });
    await rm(path, { force: true });
  }

  return { upload, uploadStream: upload, delete: remove };
}

/** Safe without a random suffix, because no two uploads have the same name. */
const partOf = (path: string) => `${path}.part`;

async function write({ hash, buffer, stream }: ProvidedFile, path: string): Promise<void> {
  if (buffer) await writeFile(path, buffer, { flush: true });
  else if (stream) await pipeline(stream, createWriteStream(path, { flush: true }));
  else throw new Error(`${hash} came without its content.`);
}
