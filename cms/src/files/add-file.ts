import type { PreparedFile } from './prepared-file';
import type { FileRow } from './file-row';
import type { FocalPoint } from './focal-point';
import { addFile as addToLibrary } from '../extensions/upload/store-file';
import { removeFile } from '../history/kept-files';

/**
 * Stores a prepared file under a name derived from `title`, in one transaction with `save`, which saves the
 * rows that refer to it. If that fails, no file remains.
 */
export function addFile<Result>(
  prepared: PreparedFile,
  { title, focalPoint }: { title: string; focalPoint?: FocalPoint | null },
  save: (file: FileRow) => Promise<Result>,
): Promise<Result> {
  const filename = `${slug(title)}${prepared.ext}`;
  return addToLibrary(prepared, { filename, focalPoint }, save);
}

/** Call it in the transaction that removes the last reference to a file; its bytes are deleted after that. */
export async function releaseFile(file: FileRow | null | undefined): Promise<void> {
  if (file) await removeFile(file, { onlyIfUnused: true });
}

function slug(title: string): string {
  const ascii = title.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  const words = ascii.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, 60) || 'file';
}
