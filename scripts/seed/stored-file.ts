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

/** Puts a copy of the file at `path` into the media library and returns its row's id. */
export async function storeFile(
  path: string,
  name: string,
  focalPoint?: FocalPoint,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'saltmarsh-seed-'));
  try {
    const filepath = join(folder, 'file');
    // Written rather than copied, so that it is as private as all files of the site.
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
