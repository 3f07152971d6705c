import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface UploadService {
  upload(options: {
    data: { fileInfo: { name: string; focalPoint?: FocalPoint } };
    files: { filepath: string; originalFilename: string; mimetype: string; size: number };
  }): Promise<{ id: number }[]>;
}

/** Point that crops of an image keep, in percent from its left and top edge. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** Puts a file into the media library and returns its row's id. */
export async function storeFile(
  name: string,
  mimetype: string,
  content: Buffer,
  focalPoint?: FocalPoint,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'saltmarsh-seed-'));
  try {
    const filepath = join(folder, 'file');
    await writeFile(filepath, content);
    const service: UploadService = strapi.plugin('upload').service('upload');
    const [file] = await service.upload({
      data: { fileInfo: { name, focalPoint } },
      files: { filepath, originalFilename: name, mimetype, size: content.length },
    });
    if (!file) throw new Error(`The upload plugin stored nothing for ${name}.`);
    return file.id;
  } finally {
    await rm(folder, { recursive: true });
  }
}
