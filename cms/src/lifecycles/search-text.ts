import { folded } from '../database/folded';
import { inTransaction } from '../database/in-transaction';
import { tableOf } from '../database/table';
import { USER } from '../uids';

interface Event {
  params: { data?: Row | Row[] };
}
type Row = Record<string, unknown>;

const SEARCHED = ['firstname', 'lastname', 'email'];

/**
 * Maintains the folded name and address that the account search reads. Folding 100,000 names takes
 * longer than a search may, so the text is stored. The column is not a generated column, because a
 * backup is restored without our SQL function `fold` (config/database.ts).
 */
export function keepSearchText(): void {
  const clear = ({ params }: Event) => {
    for (const row of [params.data ?? {}].flat()) {
      if (SEARCHED.some((field) => field in row)) row.searchText = null;
      else delete row.searchText;
    }
  };
  const fill = async ({ params }: Event) => {
    const isChanged = [params.data ?? {}].flat().some((row) => 'searchText' in row);
    if (isChanged) await write('search_text is null');
  };
  strapi.db.lifecycles.subscribe({
    models: [USER],
    beforeCreate: clear,
    beforeCreateMany: clear,
    beforeUpdate: clear,
    beforeUpdateMany: clear,
    afterCreate: fill,
    afterCreateMany: fill,
    afterUpdate: fill,
    afterUpdateMany: fill,
  });
}

const textOf = () =>
  folded("coalesce(firstname, '') || ' ' || coalesce(lastname, '') || '\n' || coalesce(email, '')");

/** Corrects the texts of accounts from a backup, an older version or an edit by hand. */
export function mendSearchTexts(options: { query_timeout: number }): Promise<void> {
  return write(`search_text is distinct from ${textOf()}`, options);
}

async function write(condition: string, options: { query_timeout?: number } = {}): Promise<void> {
  await inTransaction(async (transaction) => {
    await tableOf(USER, transaction)
      .options(options)
      .whereRaw(condition)
      .update({ search_text: strapi.db.connection.raw(textOf()) });
  });
}
