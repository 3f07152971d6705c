import { afterCommit, inTransaction } from '../database/in-transaction';
import type { Row } from '../database/rows';
import { tableOf } from '../database/table';
import { query } from '../database/typed-query';
import { formatsOf, type FileRow } from '../files/file-row';
import { fileStore } from '../files/file-store';
import { FILE_FOLDER, KEPT_FILE, FILE, REVISION } from '../uids';
import { beforeFileWrite, isInEntry } from './record-revisions';

type FileInFolder = Row<typeof FILE, 'folder'>;

/** The columns needed to delete a file's bytes. */
type Stored = Pick<FileRow, 'hash' | 'url' | 'formats'>;

/** A stored file whose row is not saved by then is deleted. No request takes this long. */
const UPLOAD_MS = 15 * 60_000;

/** Removes a file from the media library. Its content stays while a revision refers to it. */
export function removeFile({ id }: { id: number }, { onlyIfUnused = false } = {}): Promise<void> {
  return inTransaction(async () => {
    const row = await lockFile(id);
    // Another request has just removed it.
    if (!row) return;
    if (onlyIfUnused && (await isInEntry(id))) return;
    await keepContent(row);
    await query(FILE).delete({ where: { id } });
  });
}

/**
 * Removes a file unless another entry still uses it. Call this in the transaction that removes the
 * file from an entry.
 */
export async function releaseFile(file: { id: number } | null | undefined): Promise<void> {
  if (file) await removeFile(file, { onlyIfUnused: true });
}

/** Locks a file until the transaction ends, together with the entries that use it. */
export async function lockFile(id: number): Promise<FileInFolder | null> {
  await beforeFileWrite(id);
  await strapi.db.queryBuilder(FILE).select(['id']).where({ id }).forUpdate().execute();
  return query(FILE).findOne({ where: { id }, populate: ['folder'] });
}

/**
 * Keeps the content of a locked file if a revision names it, and otherwise deletes it. Call this in
 * the transaction that deletes or replaces the file.
 */
export async function keepContent(row: FileInFolder): Promise<void> {
  const { hash } = row;
  if (await query(REVISION).count({ where: { file: hash } })) {
    await query(KEPT_FILE).create({ data: { hash, fileRow: row } });
    return;
  }
  await enterDue(row, new Date());
  await afterCommit(() => void deleteIfDue(hash));
}

/** Call this before storing a file. It is deleted after UPLOAD_MS unless `saveExpected` follows. */
export const expectFile = (file: Stored): Promise<void> =>
  enterDue(file, new Date(Date.now() + UPLOAD_MS));

async function enterDue(file: Stored, dueAt: Date): Promise<void> {
  const data = { hash: file.hash, fileRow: file, dueAt: dueAt.toISOString() };
  await query(KEPT_FILE).create({ data });
}

/**
 * Cancels the deletion of a file that `expectFile` announced. Call this in the transaction that
 * saves the file's row.
 * @throws Error if the file was overdue and has been deleted
 */
export async function saveExpected({ hash }: Stored): Promise<void> {
  const expected = await query(KEPT_FILE).delete({ where: { hash } });
  if (!expected) throw new Error(`${hash} was deleted before it was saved.`);
}

async function findKeptFile(hash: string): Promise<FileInFolder | null> {
  const kept = await query(KEPT_FILE).findOne({ where: { hash, dueAt: { $null: true } } });
  return kept ? (kept.fileRow as FileInFolder) : null;
}

/** A file that a revision names; `isKept` if the media library no longer has it. */
export type RevisionFile = FileRow & { isKept: boolean };

/** Returns files by their names in revisions, even if the media library no longer has them. */
export async function filesNamed(hashes: readonly string[]): Promise<Map<string, RevisionFile>> {
  const inLibrary = await query(FILE).findMany({ where: { hash: { $in: hashes } } });
  const files = new Map(inLibrary.map((file) => [file.hash, { ...file, isKept: false }]));
  for (const hash of hashes) {
    const kept = files.has(hash) ? null : await findKeptFile(hash);
    if (kept) files.set(hash, { ...kept, isKept: true });
  }
  return files;
}

/** Returns or restores the library's row for a revision's file; `null` if the file is gone. */
export async function libraryFile(hash: string): Promise<FileRow | null> {
  const row = await query(FILE).findOne({ where: { hash } });
  if (row) return row;
  const kept = await findKeptFile(hash);
  if (!kept) return null;
  await query(KEPT_FILE).delete({ where: { hash } });
  // Strapi deletes a folder's files by path, so the path must be that of an existing folder.
  const folder = kept.folder
    ? await query(FILE_FOLDER).findOne({ where: { id: kept.folder.id } })
    : null;
  // Keep the old times: an image's URL contains the time of its last change.
  const data = { ...kept, id: undefined, documentId: undefined, folderPath: folder?.path ?? '/' };
  return query(FILE).create({ data: { ...data, folder: folder?.id ?? null } });
}

/** Marks for deletion the kept files that no revision names any more. */
export async function markUnneededFiles(): Promise<void> {
  await inTransaction(async (trx) => {
    await tableOf(KEPT_FILE, trx)
      .whereNull('due_at')
      .whereRaw('not exists (select 1 from revisions where revisions.file = kept_files.hash)')
      .update({ due_at: new Date() });
  });
}

export async function deleteDueFiles(): Promise<void> {
  const due = { dueAt: { $lte: new Date().toISOString() } };
  for (const { hash } of await query(KEPT_FILE).findMany({ where: due })) await deleteIfDue(hash);
}

/**
 * Deletes the bytes before the row, so that the next sweep tries again after a failure. Never
 * rejects.
 */
export async function deleteIfDue(hash: string): Promise<void> {
  try {
    await inTransaction(async () => {
      const due = { hash, dueAt: { $notNull: true } };
      // Waits for a transaction that is saving the file. Once saved, the file is no longer due.
      await strapi.db.queryBuilder(KEPT_FILE).select(['id']).where(due).forUpdate().execute();
      const kept = await query(KEPT_FILE).findOne({ where: due });
      if (!kept) return;
      await deleteBytes(kept.fileRow as Stored);
      await query(KEPT_FILE).delete({ where: { hash } });
    });
  } catch (error) {
    strapi.log.error(`Deleting ${hash}, which nothing refers to, failed: ${String(error)}`);
  }
}

async function deleteBytes(row: Stored): Promise<void> {
  const store = await fileStore();
  for (const { url } of [row, ...Object.values(formatsOf(row))]) await store.remove(url);
}
