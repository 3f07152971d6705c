import type { Row } from '@saltmarsh/compat-api/strapi/rows';
import { inTransaction } from '../in-transaction';
import { query } from '../typed-query';
import { KEPT_FILE, UPLOADED_FILE } from '../uids';
import { beforeFileWrite, isInEntry } from './recorder';
import { revisionTable } from './revision-table';

type FileRow = Row<typeof UPLOADED_FILE>;

/**
 * Takes a file out of the media library and leaves its bytes where they are, if a revision names it.
 * Resolves to false if none does: then it may be deleted.
 */
export function keepFile({ id, hash }: Pick<FileRow, 'id' | 'hash'>): Promise<boolean> {
  return inTransaction(strapi, async () => {
    const row = await query(UPLOADED_FILE).findOne({ where: { id } });
    if (!row) return false;
    await beforeFileWrite(id);
    if (!(await isInRevision(hash))) return false;
    await query(KEPT_FILE).create({ data: { hash, fileRow: row } });
    await query(UPLOADED_FILE).delete({ where: { id } });
    return true;
  });
}

/** The same for a file that no entry has any more. */
export async function keepUnusedFile(hash: string): Promise<void> {
  const row = await query(UPLOADED_FILE).findOne({ where: { hash } });
  if (row && !(await isInEntry(row.id))) await keepFile(row);
}

/** Whether the bytes of files with this in their name are kept without a row of the media library. */
export async function isKept(token: string): Promise<boolean> {
  return (await query(KEPT_FILE).count({ where: { hash: { $contains: token } } })) > 0;
}

function isInRevision(hash: string): Promise<boolean> {
  return inTransaction(strapi, async (trx) => {
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
export async function libraryFile(hash: string): Promise<FileRow | null> {
  const row = await query(UPLOADED_FILE).findOne({ where: { hash } });
  if (row) return row;
  const kept = await findKeptFile(hash);
  if (!kept) return null;
  await query(KEPT_FILE).delete({ where: { hash } });
  // With its old times: the address of a picture has the one of its last change.
  const data = { ...kept, id: undefined, documentId: undefined };
  return query(UPLOADED_FILE).create({ data });
}
