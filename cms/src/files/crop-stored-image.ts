import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tooManyFiles } from '../errors';
import { decode } from './decoding/decode';
import { FileProblem } from './decoding/job';
import { type FileRow, focalPointOf } from './file-row';
import { fileStore } from './file-store';

/**
 * Makes a JPEG of `size`, cut around the image's focal point. The JPEG is not stored, so a new
 * focal point leaves no outdated file.
 * @returns `undefined` if the file is missing or cannot be decoded
 * @throws HttpError 503 if too many files are waiting to be decoded
 */
export async function cropStoredImage(
  image: FileRow,
  size: { width: number; height: number },
): Promise<Buffer | undefined> {
  const stored = await (await fileStore()).find(image);
  if (!stored) return undefined;
  const focalPoint = focalPointOf(image) ?? { x: 50, y: 50 };
  const folder = await mkdtemp(join(tmpdir(), 'crop-'));
  try {
    const job = { task: 'crop-image', path: stored.path, size, focalPoint } as const;
    const { path } = await decode({ ...job, output: join(folder, 'crop') });
    return await readFile(path);
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    if (error.problem === 'busy') throw tooManyFiles();
    strapi.log.warn(`An image could not be cut: ${error.message}`);
    return undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
