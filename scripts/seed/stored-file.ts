import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FocalPoint } from '@saltmarsh/cms/files/file-row';

interface UploadService {
  upload(options: {
    data: { fileInfo: { name: string; focalPoint?: FocalPoint } };
    files: { filepath: string };
  }): Promise<{ id: number }[]>;
}

/** Adds a copy of the file at `path` to the media library. Returns the id of the new file. */
export async function storeFile(
  path: string,
  name: string,
  focalPoint?: FocalPoint,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'saltmarsh-seed-'));
  try {
    const filepath = join(folder, 'file');
    // Write a new file, because copying would keep the permissions of the original, which is
    // public.
    await writeFile(filepath, await readFile(path));
    const service: UploadService = strapi.plugin('upload').service('upload');
    const [file] = await service.upload({
      data: { fileInfo: { name, focalPoint } },
      files: { filepath },
    });
    if (!file) throw new Error(`The upload plugin stored nothing for ${name}.`);
    return file.id;
  } finally {
    await rm(folder, { recursive: true });
  }
}
