import { environment } from '../environment';
import { inTransaction } from '../in-transaction';
import { revisionTable } from './revision-table';
import { sweepKeptFiles } from './sweep-files';

const DAY_MS = 86_400_000;
/** Rows of one transaction: visitors' requests come between two of them. */
const BATCH = 90;

interface Row {
  id: number;
  kind: string;
  entry: number;
  version: number | null;
}

/** Forgets what has been in the bin, and in the history, for as long as the settings say. */
export async function sweepRevisions(now = Date.now()): Promise<void> {
  await emptyBin(now);
  await forgetOld(now);
  await sweepKeptFiles();
}

/** What was deleted says nothing any more; that it was deleted, and by whom, remains in the history. */
async function emptyBin(now: number): Promise<void> {
  for (;;) {
    const over = await inTransaction(strapi, async (trx) => {
      const found: unknown = await revisionTable(trx)
        .where('bin_until', '<=', new Date(now))
        .limit(BATCH)
        .select('id', 'kind', 'entry');
      for (const { id, kind, entry } of found as Row[]) {
        await revisionTable(trx).where({ kind, entry }).update({ state: null, file: null });
        await revisionTable(trx).where({ id }).update({ bin_until: null });
      }
      return found as Row[];
    });
    if (over.length < BATCH) return;
  }
}

/** Those older than they need to be, and not among the last of their entry or in the bin. */
async function forgetOld(now: number): Promise<void> {
  const before = new Date(now - environment.historyDays * DAY_MS);
  let after = 0;
  for (;;) {
    const old = await inTransaction(strapi, async (trx) => {
      const found: unknown = await revisionTable(trx)
        .where('at', '<', before)
        .whereNull('bin_until')
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
        .select('id', 'kind', 'entry', 'version');
      const rows = found as Row[];
      const superfluous: number[] = [];
      for (const row of rows) {
        if (row.version === null || row.version <= (await oldestKept(row)))
          superfluous.push(row.id);
      }
      // Of none, SQLite would look at each.
      if (superfluous.length > 0) await revisionTable(trx).whereIn('id', superfluous).delete();
      return rows;
    });
    if (old.length < BATCH) return;
    after = old.at(-1)?.id ?? after;
  }
}

/** The version up to which an entry has more revisions than it needs. */
function oldestKept({ kind, entry }: Row): Promise<number> {
  return inTransaction(strapi, async (trx) => {
    const last: unknown = await revisionTable(trx)
      .where({ kind, entry })
      .max({ version: 'version' })
      .first();
    const { version } = last as { version: number | null };
    return (version ?? 0) - environment.historyRevisions;
  });
}
