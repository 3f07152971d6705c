import type { Row } from '../database/rows';
import { inTransaction } from '../database/in-transaction';
import { WIDGET } from '../uids';

type NamedWidget = Pick<Row<typeof WIDGET>, 'id'> & { document_id: string };

/** Trims a name and composes it, because no database treats é and e + ´ as equal. */
export const storedName = (name: string) => name.trim().normalize('NFC');

/**
 * Returns the widgets with that name, ignoring case; more than one only while a write is being checked.
 * SQLite's `lower` handles all letters too (cms/config/database.ts). Names stored by older versions may be
 * decomposed.
 */
export async function widgetsNamed(name: string): Promise<NamedWidget[]> {
  const stored = storedName(name);
  const { tableName } = strapi.db.metadata.get(WIDGET);
  const named = () =>
    strapi.db
      .getConnection(tableName)
      .select('id', 'document_id')
      .whereRaw('lower(name) IN (lower(?), lower(?))', [stored, stored.normalize('NFD')]);
  const found: unknown = strapi.db.inTransaction()
    ? await inTransaction(async (trx): Promise<unknown> => named().transacting(trx))
    : await named();
  return found as NamedWidget[];
}
