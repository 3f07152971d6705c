import type { Row } from '../database/rows';
import { inTransaction } from '../database/in-transaction';
import { query } from '../database/typed-query';
import { KEPT_FILE, REVISION, type FILE } from '../uids';

type FileRow = Row<typeof FILE>;

/** Identifies a file for a provider: the row, or one of an image's widths. */
interface Address {
  hash: string;
  ext: string;
}

/** Marks files that no revision names any more: they can't be restored, so no reader needs them. */
export async function markUnneededFiles(): Promise<void> {
  const kept = strapi.db.metadata.get(KEPT_FILE).tableName;
  const revisions = strapi.db.metadata.get(REVISION).tableName;
  await inTransaction(async (trx) => {
    await strapi.db
      .getConnection(kept)
      .transacting(trx)
      .whereNull('due_at')
      .whereRaw('not exists (select 1 from ?? as named where named.file = ??.hash)', [
        revisions,
        kept,
      ])
      .update({ due_at: new Date() });
  });
}

export async function deleteDueFiles(now = Date.now()): Promise<void> {
  const due = { dueAt: { $lte: new Date(now).toISOString() } };
  for (const { hash } of await query(KEPT_FILE).findMany({ where: due })) await deleteIfDue(hash);
}

/** Deletes the bytes before the row, so that the next sweep repeats a failed deletion. Never rejects. */
export async function deleteIfDue(hash: string): Promise<void> {
  try {
    await inTransaction(async () => {
      const due = { hash, dueAt: { $notNull: true } };
      // Waits for a transaction that is just saving the file, after which it is no longer due.
      await strapi.db.queryBuilder(KEPT_FILE).select(['id']).where(due).forUpdate().execute();
      const kept = await query(KEPT_FILE).findOne({ where: due });
      if (!kept) return;
      await deleteBytes(kept.fileRow as FileRow);
      await query(KEPT_FILE).delete({ where: { hash } });
    });
  } catch (error) {
    strapi.log.error(`Deleting ${hash}, which nothing refers to, failed: ${String(error)}`);
  }
}

async function deleteBytes(row: FileRow): Promise<void> {
  const widths = Object.values((row.formats ?? {}) as Record<string, Address>);
  const { provider } = strapi.plugin('upload') as unknown as {
    provider: { delete(file: Address): Promise<unknown> };
  };
  for (const address of [row, ...widths]) await provider.delete(address);
}
