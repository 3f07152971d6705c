import type { Row } from '../database/rows';
import { afterCommit, inTransaction } from '../database/in-transaction';
import { query } from '../database/typed-query';
import { FILE_FOLDER, KEPT_FILE, FILE } from '../uids';
import { beforeFileWrite, isInEntry } from './record-revisions';
import { deleteIfDue } from './sweep-files';
import { revisionTable } from './revision-table';

type FileRow = Row<typeof FILE, 'folder'>;

/** The part of a row that deleting its files needs. */
type Stored = Pick<FileRow, 'hash' | 'ext' | 'formats'>;

/** Longer than any request takes. */
const UPLOAD_MS = 15 * 60_000;

/** Removes a file from the media library. Its bytes stay as long as a revision names them. */
export function removeFile(
  { id }: Pick<FileRow, 'id'>,
  { onlyIfUnused = false } = {},
): Promise<void> {
  return inTransaction(async () => {
    const row = await lockFile(id);
    // Another request has just removed it.
    if (!row) return;
    if (onlyIfUnused && (await isInEntry(id))) return;
    await keepContent(row);
    await query(FILE).delete({ where: { id } });
  });
}

/** Removes a file that an entry used to have. */
export async function removeUnusedFile(hash: string): Promise<void> {
  const row = await query(FILE).findOne({ where: { hash } });
  if (row) await removeFile(row, { onlyIfUnused: true });
}

/** Locks a file until the transaction ends, together with the entries that have it. */
export async function lockFile(id: number): Promise<FileRow | null> {
  await beforeFileWrite(id);
  await strapi.db.queryBuilder(FILE).select(['id']).where({ id }).forUpdate().execute();
  return query(FILE).findOne({ where: { id }, populate: ['folder'] });
}

/** Keeps or deletes the content of a locked file, which the media library loses in this transaction. */
export async function keepContent(row: FileRow): Promise<void> {
  const { hash } = row;
  if (await isInRevision(hash)) {
    await query(KEPT_FILE).create({ data: { hash, fileRow: row } });
    return;
  }
  await enterDue(row, new Date());
  await afterCommit(() => void deleteIfDue(hash));
}

/** Call this before storing a file: it is deleted unless it is saved. */
export const expectFile = (file: Stored): Promise<void> =>
  enterDue(file, new Date(Date.now() + UPLOAD_MS));

async function enterDue(file: Stored, dueAt: Date): Promise<void> {
  const data = { hash: file.hash, fileRow: file, dueAt: dueAt.toISOString() };
  await query(KEPT_FILE).create({ data });
}

/** Call it in the transaction that saves. @throws Error if the file has been deleted as overdue */
export async function saveExpected({ hash }: Stored): Promise<void> {
  const expected = await query(KEPT_FILE).delete({ where: { hash } });
  if (!expected) throw new Error(`${hash} was deleted before it was saved.`);
}

function isInRevision(hash: string): Promise<boolean> {
  return inTransaction(async (trx) => {
    const found: unknown = await revisionTable(trx).where({ file: hash }).first('id');
    return found !== undefined;
  });
}

export async function findKeptFile(hash: string): Promise<FileRow | null> {
  const kept = await query(KEPT_FILE).findOne({ where: { hash, dueAt: { $null: true } } });
  return kept ? (kept.fileRow as FileRow) : null;
}

/**
 * Returns the media library's row of a file that a revision names, restoring the row if it was removed.
 * `null` if the file no longer exists.
 */
export async function libraryFile(hash: string): Promise<Row<typeof FILE> | null> {
  const row = await query(FILE).findOne({ where: { hash } });
  if (row) return row;
  const kept = await findKeptFile(hash);
  if (!kept) return null;
  await query(KEPT_FILE).delete({ where: { hash } });
  // Strapi deletes a folder's files by their path, so the path must be that of an existing folder.
  const folder = kept.folder
    ? await query(FILE_FOLDER).findOne({ where: { id: kept.folder.id } })
    : null;
  // Keep the old times: an image's URL contains the time of its last change.
  const data = { ...kept, id: undefined, documentId: undefined, folderPath: folder?.path ?? '/' };
  return strapi.db.query(FILE).create({ data: { ...data, folder: folder?.id ?? null } }) as Promise<
    Row<typeof FILE>
  >;
}
