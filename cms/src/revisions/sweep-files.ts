import type { Row } from '@saltmarsh/compat-api/strapi/rows';
import { query } from '@saltmarsh/compat-api/strapi/typed-query';
import { KEPT_FILE, REVISION, type UPLOADED_FILE } from '../uids';

type FileRow = Row<typeof UPLOADED_FILE>;

/** What a provider needs to find a file: the row, or one of an image's widths. */
interface Address {
  hash: string;
  ext: string;
}

/**
 * Deletes the files that no revision names any more: nobody can restore them, so nobody is about to need
 * one. Its bytes go first, and an interrupted sweep is repeated by the next one.
 */
export async function sweepKeptFiles(): Promise<void> {
  for (const { hash, fileRow } of await unneeded()) {
    try {
      await deleteKept(hash, fileRow);
    } catch (error) {
      strapi.log.error(`Deleting ${hash}, which nobody needs, failed: ${String(error)}`);
    }
  }
}

async function deleteKept(hash: string, fileRow: unknown): Promise<void> {
  const row = (typeof fileRow === 'string' ? JSON.parse(fileRow) : fileRow) as FileRow;
  const widths = Object.values((row.formats ?? {}) as Record<string, Address>);
  const { provider } = strapi.plugin('upload') as unknown as {
    provider: { delete(file: Address): Promise<unknown> };
  };
  for (const address of [row, ...widths]) await provider.delete(address);
  await query(KEPT_FILE).delete({ where: { hash } });
}

async function unneeded(): Promise<{ hash: string; fileRow: unknown }[]> {
  const kept = strapi.db.metadata.get(KEPT_FILE).tableName;
  const revisions = strapi.db.metadata.get(REVISION).tableName;
  const found: unknown = await strapi.db
    .getConnection(`${kept} as kept`)
    .whereRaw('not exists (select 1 from ?? as named where named.file = kept.hash)', [revisions])
    .select('kept.hash as hash', 'kept.file_row as fileRow');
  return found as { hash: string; fileRow: unknown }[];
}
