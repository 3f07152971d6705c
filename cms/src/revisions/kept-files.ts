import type { Row } from '@saltmarsh/compat-api/strapi/rows';
import { afterCommit, inTransaction } from '@saltmarsh/compat-api/strapi/in-transaction';
import { query } from '@saltmarsh/compat-api/strapi/typed-query';
import { FILE_FOLDER, KEPT_FILE, UPLOADED_FILE } from '../uids';
import { beforeFileWrite, isInEntry } from './recorder';
import { deleteIfDue } from './sweep-files';
import { revisionTable } from './revision-table';

type FileRow = Row<typeof UPLOADED_FILE, 'folder'>;

/** As much of a row as deletes its files. */
type Stored = Pick<FileRow, 'hash' | 'ext' | 'formats'>;

/** No request takes longer. */
const UPLOAD_MS = 15 * 60_000;

/** Takes a file out of the media library; its bytes stay as long as a revision names them. */
export function removeFile(
  { id }: Pick<FileRow, 'id'>,
  { onlyIfUnused = false } = {},
): Promise<void> {
  return inTransaction(async () => {
    const row = await lockFile(id);
    // Somebody else has just taken it away.
    if (!row) return;
    if (onlyIfUnused && (await isInEntry(id))) return;
    await keepContent(row);
    await query(UPLOADED_FILE).delete({ where: { id } });
  });
}

/** The same for a file that an entry has had. */
export async function removeUnusedFile(hash: string): Promise<void> {
  const row = await query(UPLOADED_FILE).findOne({ where: { hash } });
  if (row) await removeFile(row, { onlyIfUnused: true });
}

/** Until the transaction ends, with the entries that have it. */
export async function lockFile(id: number): Promise<FileRow | null> {
  await beforeFileWrite(id);
  await strapi.db.queryBuilder(UPLOADED_FILE).select(['id']).where({ id }).forUpdate().execute();
  return query(UPLOADED_FILE).findOne({ where: { id }, populate: ['folder'] });
}

/** The media library loses this content of a locked file by the running transaction. */
export async function keepContent(row: FileRow): Promise<void> {
  const { hash } = row;
  if (await isInRevision(hash)) {
    await query(KEPT_FILE).create({ data: { hash, fileRow: row } });
    return;
  }
  await enterDue(row, new Date());
  await afterCommit(() => void deleteIfDue(hash));
}

/** A file is about to be stored. Unless it is saved, it is deleted. */
export const expectFile = (file: Stored): Promise<void> =>
  enterDue(file, new Date(Date.now() + UPLOAD_MS));

async function enterDue(file: Stored, dueAt: Date): Promise<void> {
  const data = { hash: file.hash, fileRow: file, dueAt: dueAt.toISOString() };
  await query(KEPT_FILE).create({ data });
}

/** In the transaction that saves it. @throws Error if that took too long, and it has been deleted */
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
 * The media library's row of a file that a revision names, which is put back there if it had left.
 * `null` if nobody has it any more.
 */
export async function libraryFile(hash: string): Promise<Row<typeof UPLOADED_FILE> | null> {
  const row = await query(UPLOADED_FILE).findOne({ where: { hash } });
  if (row) return row;
  const kept = await findKeptFile(hash);
  if (!kept) return null;
  await query(KEPT_FILE).delete({ where: { hash } });
  // Strapi deletes a folder's files by their path, so that must be the one of a folder that is there.
  const folder = kept.folder
    ? await query(FILE_FOLDER).findOne({ where: { id: kept.folder.id } })
    : null;
  // With its old times: the address of a picture has the one of its last change.
  const data = { ...kept, id: undefined, documentId: undefined, folderPath: folder?.path ?? '/' };
  return strapi.db
    .query(UPLOADED_FILE)
    .create({ data: { ...data, folder: folder?.id ?? null } }) as Promise<
    Row<typeof UPLOADED_FILE>
  >;
}
