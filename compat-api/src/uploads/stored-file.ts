import { randomBytes } from 'node:crypto';
import type { FileRow } from './file-row';
import type { FocalPoint } from './focal-point';
import { enter, reconcile } from './upload-journal';
import { uploadService } from './upload-plugin';

/** A checked file in a temporary folder, to be stored under a generated name. */
export interface CheckedFile {
  filepath: string;
  /** Including the dot. */
  ext: string;
  mime: string;
  size: number;
  focalPoint?: FocalPoint | null;
}

/**
 * Stores a file through Strapi's upload plugin under a name derived from `title`, then lets `persist`
 * save the row that refers to it. If that fails, nothing remains; if the process crashes in between,
 * the journal's sweep cleans up.
 */
export async function storeFile<Result>(
  title: string,
  file: CheckedFile,
  persist: (stored: FileRow) => Promise<Result>,
): Promise<Result> {
  const token = randomBytes(6).toString('hex');
  await enter(token);
  try {
    const name = `${slug(title)}-${token}${file.ext}`;
    const [stored] = await uploadService().upload({
      data: { fileInfo: { name, focalPoint: file.focalPoint } },
      files: {
        filepath: file.filepath,
        originalFilename: name,
        mimetype: file.mime,
        size: file.size,
      },
    });
    if (!stored) throw new Error(`The upload plugin stored nothing for ${name}.`);
    return await persist(stored);
  } finally {
    await reconcile(token);
  }
}

/**
 * Runs a change, then deletes those of `files` that nothing refers to any more. Deletes only after the
 * save, so that a reader never finds a row without its file.
 */
export async function releaseFiles<Result>(
  files: readonly (FileRow | null | undefined)[],
  change: () => Promise<Result>,
): Promise<Result> {
  const tokens = files.flatMap((file) => (file ? [file.hash] : []));
  for (const token of tokens) await enter(token);
  try {
    return await change();
  } finally {
    for (const token of tokens) await reconcile(token);
  }
}

function slug(title: string): string {
  const ascii = title.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  const words = ascii.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, 60) || 'file';
}
