import { randomBytes } from 'node:crypto';
import { oneAtATime } from '../shared-state/leases';
import { query } from '../strapi/typed-query';
import { FILE } from '../uids';
import type { Row } from '../strapi/rows';
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
  /** Of the media library. */
  folder?: number;
}

/**
 * Stores a file through Strapi's upload plugin under a name derived from `title`, then lets `persist`
 * save the row that refers to it. If that fails, nothing remains; if the process crashes in between,
 * the journal's sweep cleans up. A file that nothing refers to stays if `persist` strikes its token.
 */
export async function storeFile<Result>(
  title: string,
  file: CheckedFile,
  persist: (stored: FileRow, token: string) => Promise<Result>,
): Promise<Result> {
  const token = randomBytes(6).toString('hex');
  await enter(token);
  try {
    const name = `${slug(title)}-${token}${file.ext}`;
    const [stored] = await uploadService().upload({
      data: { fileInfo: { name, focalPoint: file.focalPoint, folder: file.folder } },
      files: {
        filepath: file.filepath,
        originalFilename: name,
        mimetype: file.mime,
        size: file.size,
      },
    });
    if (!stored) throw new Error(`The upload plugin stored nothing for ${name}.`);
    return await persist(stored, token);
  } finally {
    await reconcile(token);
  }
}

/**
 * Runs a change, then deletes those of `files` that nothing refers to any more. Deletes only after the
 * save, so that a reader never finds a row without its file.
 */
export function releaseFiles<Result>(
  files: readonly (FileRow | null | undefined)[],
  change: () => Promise<Result>,
): Promise<Result> {
  const ids = new Set(files.flatMap((file) => (file ? [file.id] : [])));
  // In one order, so that no two wait for each other.
  return [...ids]
    .sort((a, b) => b - a)
    .reduce((inner, id) => () => releaseFile(id, inner), change)();
}

function releaseFile<Result>(id: number, change: () => Promise<Result>): Promise<Result> {
  return changeFile(id, async (current) => {
    if (!current) return change();
    await enter(current.hash);
    try {
      return await change();
    } finally {
      await reconcile(current.hash);
    }
  });
}

/**
 * Reads the row inside the lock: its content may be replaced, and then the old one is another row's.
 * Resolves `current` to `null` if somebody deleted it.
 */
export function changeFile<Result>(
  id: number,
  change: (current: Row<typeof FILE, 'folder'> | null) => Promise<Result>,
): Promise<Result> {
  return oneAtATime(`file ${id}`, async () =>
    change(await query(FILE).findOne({ where: { id }, populate: ['folder'] })),
  );
}

function slug(title: string): string {
  const ascii = title.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  const words = ascii.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, 60) || 'file';
}
