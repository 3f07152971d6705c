import type { Row } from '@saltmarsh/compat-api/strapi/rows';
import { inTransaction } from '../in-transaction';
import { query } from '../typed-query';
import { FAQ, MENU } from '../uids';
import { onWrite, type Write } from './document-write';

type Ordered = typeof FAQ | typeof MENU;

type OrderedRow = Pick<Row<Ordered>, 'id' | 'documentId' | 'position'>;

/** Sorts after every position; far below the largest integer of both databases. */
const LAST = 1_000_000_000;

/**
 * Menus and FAQs have positions 1…n without gaps. A new or copied entry goes last unless a position is
 * given; a given position moves the entry there and shifts the others.
 */
export const keepOrder = onWrite({ uids: [FAQ, MENU], deletions: true }, async (write, save) => {
  const uid = write.uid as Ordered;
  const rows = await lockRows(uid);
  const before = rows.find((row) => row.documentId === write.documentId);
  const target = takeTarget(write);
  const result = await save();
  const entry = writtenEntry(write, result);
  if (target !== undefined || write.action === 'delete') {
    await renumber(uid, entry?.id ?? 0, sortKey(target ?? LAST, before?.position, write));
  }
  if (entry && target !== undefined) {
    const row = await query(uid).findOne({ select: ['position'], where: { id: entry.id } });
    entry.position = row?.position ?? null;
  }
  return result;
});

/**
 * Makes concurrent writers wait; locks in the same order as the API's order calls, to avoid a deadlock.
 * By id, because positions may change while one waits.
 */
function lockRows(uid: Ordered): Promise<OrderedRow[]> {
  return strapi.db
    .queryBuilder(uid)
    .select(['id', 'documentId', 'position'])
    .orderBy({ id: 'asc' })
    .forUpdate()
    .execute();
}

/**
 * The requested position, removed from the data to save; `undefined` if the entry stays where it is. An
 * invalid value is left for Strapi's own validation to reject.
 */
function takeTarget({ action, data }: Write): number | undefined {
  if (action === 'delete') return undefined;
  const given = data.position;
  if (action === 'clone') {
    // The form of a copy holds the original's position, which means nothing.
    data.position = null;
    return LAST;
  }
  if (given === undefined && action === 'update') return undefined;
  if (given === undefined || given === null) {
    delete data.position;
    return LAST;
  }
  if (typeof given !== 'number' || !Number.isInteger(given) || given < 1) return undefined;
  delete data.position;
  return Math.min(given, LAST);
}

function writtenEntry({ action }: Write, result: unknown): OrderedRow | undefined {
  if (action === 'clone') return (result as { entries: OrderedRow[] }).entries[0];
  return action === 'delete' ? undefined : ((result ?? undefined) as OrderedRow | undefined);
}

/**
 * Twice the position, so that one more or less falls between two: after the target's current holder
 * when moving down the list, otherwise before it.
 */
function sortKey(target: number, before: number | null | undefined, { action }: Write): number {
  const moves = action === 'update' && before;
  if (moves && target === before) return 2 * target;
  return 2 * target + (target === LAST || (moves && target > before) ? 1 : -1);
}

/**
 * One statement, because a bulk delete runs its deletions concurrently in one transaction, and separate
 * reads and writes would interleave. Keeps `updatedAt` of entries that are only shifted.
 */
async function renumber(uid: Ordered, id: number, key: number): Promise<void> {
  const table = strapi.db.metadata.get(uid).tableName;
  const schema = strapi.db.getSchemaName();
  const from = schema ? `${schema}.${table}` : table;
  await inTransaction(strapi, (trx) =>
    trx.raw(
      `UPDATE ?? SET "position" = ranked.place FROM (
         SELECT id AS ranked_id, ROW_NUMBER() OVER (
           ORDER BY CASE WHEN id = ? THEN ? ELSE 2 * COALESCE("position", ${LAST}) END, id
         ) AS place FROM ??
       ) AS ranked
       WHERE ranked.ranked_id = id AND COALESCE("position", 0) <> ranked.place`,
      [from, id, key, from],
    ),
  );
}
