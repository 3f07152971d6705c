import { inTransaction } from '../database/in-transaction';
import { tableOf } from '../database/table';
import { environment } from '../environment';
import { REVISION } from '../uids';
import { markUnneededFiles } from './kept-files';

const DAY_MS = 86_400_000;
/** The number of rows per transaction, few enough for visitors' requests in between. */
const BATCH = 500;

let lastSweep = 0;

/** Empties the bin of overdue entries and deletes old revisions, once a day and after a start. */
export async function sweepHistory(): Promise<void> {
  const now = Date.now();
  if (now - lastSweep < DAY_MS) return;
  await emptyBin(new Date(now));
  await forgetOld(new Date(now - environment.historyDays * DAY_MS));
  await markUnneededFiles();
  lastSweep = now;
}

/**
 * Erases the content of deleted entries whose time in the bin is over. The history still shows
 * their names and who deleted them.
 */
async function emptyBin(now: Date): Promise<void> {
  await inTransaction(async (trx) => {
    const over = () => tableOf(REVISION, trx).where('bin_until', '<=', now);
    // Wait for an admin who may be restoring an entry at the last moment.
    await over().forUpdate().select('id');
    await tableOf(REVISION, trx)
      .whereIn(['kind', 'entry'], over().select('kind', 'entry'))
      .update({ state: null, file: null });
    await over().update({ bin_until: null });
  });
}

/**
 * Deletes old revisions, except those in the bin and the last HISTORY_REVISIONS of each entry. Old
 * revisions of an account lose their values, which are personal data. Only the account's latest
 * revision always keeps its values.
 */
async function forgetOld(before: Date): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined;) {
    const from: number = after;
    after = await inTransaction(async (trx) => {
      const old = () => tableOf(REVISION, trx).where('at', '<', before).whereNull('bin_until');
      const found: unknown = await old()
        .where('id', '>', from)
        .orderBy('id')
        .limit(1)
        .offset(BATCH - 1)
        .first('id');
      const to = (found as { id: number } | undefined)?.id;
      const batch = () => {
        const rows = old().where('id', '>', from);
        return to === undefined ? rows : rows.where('id', '<=', to);
      };
      const { historyRevisions } = environment;
      await batch()
        .where((row) => {
          void row.whereNull('version').orWhereRaw(...behindLast(historyRevisions));
        })
        .delete();
      await batch()
        .where({ kind: 'user' })
        .whereNotNull('state')
        .whereRaw(...behindLast(1))
        .update({ state: null });
      return to;
    });
  }
}

/** Returns the SQL condition that the entry of a revision has at least this many newer versions. */
function behindLast(versions: number): [string, number[]] {
  return [
    `version <= (SELECT max(newer.version) FROM revisions AS newer
                 WHERE newer.kind = revisions.kind AND newer.entry = revisions.entry) - ?`,
    [versions],
  ];
}
