import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { keyOf, type ProvidedFile } from './provided-file';

/**
 * Functions of an upload provider that stores on this disk. Strapi's own writes in place: readers meanwhile
 * get a part, and a disk that is full keeps it.
 * @param folder contains `uploads`
 */
export function localProvider(folder: string) {
  /** Beside its place first, all of it on the disk, then there in one step. */
  async function upload(file: ProvidedFile): Promise<void> {
    const path = join(folder, keyOf(file));
    // With the file's name in it, which a sweep of interrupted uploads looks for.
    const part = `${path}.${randomUUID()}.part`;
    try {
      await write(file, part);
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    file.url = `/${keyOf(file)}`;
  }

  return { upload, uploadStream: upload };
}

async function write({ hash, buffer, stream }: ProvidedFile, path: string): Promise<void> {
  if (buffer) await writeFile(path, buffer, { flush: true });
  else if (stream) await pipeline(stream, createWriteStream(path, { flush: true }));
  else throw new Error(`${hash} came without its content.`);
}
