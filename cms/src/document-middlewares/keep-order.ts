import type { Row } from '@saltmarsh/compat-api/strapi/rows';
import type { Core } from '@strapi/strapi';
import { inTransaction } from '../in-transaction';
import { query } from '../query';
import { FAQ, MENU } from '../uids';
import { onWrite, type Rule, type Write } from './document-write';

type Ordered = typeof FAQ | typeof MENU;

type OrderedRow = Pick<Row<Ordered>, 'id' | 'documentId' | 'position'>;

/** Sorts behind every place; far below the largest integer of both databases. */
const LAST = 1_000_000_000;

/**
 * Menus and FAQs stand at the places 1…n without gaps. A new or copied entry goes last unless its
 * writer names a place; naming one moves the entry there and the others make room.
 */
export function keepOrder(strapi: Core.Strapi): void {
  const rule: Rule = async (write, save) => {
    const uid = write.uid as Ordered;
    const rows = await lockRows(strapi, uid);
    const before = rows.find((row) => row.documentId === write.documentId);
    const target = takeTarget(write);
    const result = await save();
    const entry = writtenEntry(write, result);
    if (target !== undefined || write.action === 'delete') {
      await renumber(strapi, uid, entry?.id ?? 0, sortKey(target ?? LAST, before?.position, write));
    }
    if (entry && target !== undefined) {
      const row = await query(strapi, uid).findOne({
        select: ['position'],
        where: { id: entry.id },
      });
      entry.position = row?.position ?? null;
    }
    return result;
  };
  onWrite(strapi, [FAQ, MENU], rule, { deletions: true });
}

/** Of two writers at once the second waits; in the order of the API's order calls, or both would. */
function lockRows(strapi: Core.Strapi, uid: Ordered): Promise<OrderedRow[]> {
  return strapi.db
    .queryBuilder(uid)
    .select(['id', 'documentId', 'position'])
    .orderBy([{ position: 'asc' }, { number: 'asc' }])
    .forUpdate()
    .execute();
}

/**
 * The place asked for, taken out of what is saved; `undefined` when the entry stays where it is.
 * A value that is no place is left for Strapi's own validation to refuse.
 */
function takeTarget({ action, data }: Write): number | undefined {
  if (action === 'delete') return undefined;
  const given = data.position;
  if (action === 'clone') {
    // The form of a copy is filled with the original's place, which says nothing.
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
 * Twice the place, so that one less or more stands between two places: behind the target's present
 * holder on the way down the list, before it otherwise.
 */
function sortKey(target: number, before: number | null | undefined, { action }: Write): number {
  const moves = action === 'update' && before;
  if (moves && target === before) return 2 * target;
  return 2 * target + (target === LAST || (moves && target > before) ? 1 : -1);
}

/**
 * One statement, because a bulk delete runs its deletions side by side in one transaction: read
 * and write in two would mix. Leaves `updatedAt` of entries that only made room alone.
 */
async function renumber(strapi: Core.Strapi, uid: Ordered, id: number, key: number): Promise<void> {
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
