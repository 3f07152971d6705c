import type { Row } from '@saltmarsh/compat-api/strapi/rows';
import { inTransaction } from '@saltmarsh/compat-api/strapi/in-transaction';
import { query } from '@saltmarsh/compat-api/strapi/typed-query';
import { FILE_FOLDER, KEPT_FILE, UPLOADED_FILE } from '../uids';
import { beforeFileWrite, isInEntry } from './recorder';
import { revisionTable } from './revision-table';

type FileRow = Row<typeof UPLOADED_FILE, 'folder'>;

/** `needed`: an entry has it, so it stays; `unneeded`: it may be deleted, bytes and all. */
type Fate = 'kept' | 'needed' | 'unneeded';

/**
 * Takes a file out of the media library and leaves its bytes where they are, if a revision names it.
 * @param onlyIfUnused leaves it alone while an entry has it
 */
export function keepFile(
  { id }: Pick<FileRow, 'id'>,
  { onlyIfUnused = false } = {},
): Promise<Fate> {
  return inTransaction(async () => {
    await beforeFileWrite(id);
    await strapi.db.queryBuilder(UPLOADED_FILE).select(['id']).where({ id }).forUpdate().execute();
    const row = await query(UPLOADED_FILE).findOne({ where: { id }, populate: ['folder'] });
    // Somebody else has just taken it away, and decided about its bytes.
    if (!row) return 'kept';
    if (onlyIfUnused && (await isInEntry(id))) return 'needed';
    const { hash } = row;
    if (!(await isInRevision(hash))) return 'unneeded';
    await query(KEPT_FILE).create({ data: { hash, fileRow: row } });
    await query(UPLOADED_FILE).delete({ where: { id } });
    return 'kept';
  });
}

/** The same for a file that no entry may have any more. */
export async function keepUnusedFile(hash: string): Promise<void> {
  const row = await query(UPLOADED_FILE).findOne({ where: { hash } });
  if (row) await keepFile(row, { onlyIfUnused: true });
}

/** Whether the bytes of files with this in their name are kept without a row of the media library. */
export async function isKept(token: string): Promise<boolean> {
  return (await query(KEPT_FILE).count({ where: { hash: { $contains: token } } })) > 0;
}

function isInRevision(hash: string): Promise<boolean> {
  return inTransaction(async (trx) => {
    const found: unknown = await revisionTable(trx).where({ file: hash }).first('id');
    return found !== undefined;
  });
}

export async function findKeptFile(hash: string): Promise<FileRow | null> {
  const kept = await query(KEPT_FILE).findOne({ where: { hash } });
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
