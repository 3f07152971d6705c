import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FocalPoint } from '@saltmarsh/cms/files/file-row';
import { prepareFile } from '@saltmarsh/cms/files/prepare-file';
import { addFile } from '@saltmarsh/cms/files/store-file';

/** Adds a copy of the file at `path` to the media library. Returns the id of the new file. */
export async function storeFile(
  path: string,
  title: string,
  focalPoint?: FocalPoint,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'saltmarsh-seed-'));
  try {
    const copy = join(folder, 'file');
    await copyFile(path, copy);
    const prepared = await prepareFile(copy);
    return await addFile(prepared, { title, focalPoint }, async ({ id }) => id);
  } finally {
    await rm(folder, { recursive: true });
  }
}
