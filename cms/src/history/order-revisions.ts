import type { RevisionAction } from '@saltmarsh/contract/messages/revision';
import { isDeepStrictEqual } from 'node:util';
import { inTransaction } from '../database/in-transaction';
import { kindOf, type RecordedUid } from './revision-kinds';
import { addRevision, lastRevision } from './revision-table';

/** The entry number of a revision that describes the order of a kind. */
const LIST = 0;

interface OrderState {
  order: number[];
}

/**
 * Records the order before entries are moved, unless the last revision has it: there may be none yet, or
 * entries may have been added since. The caller has locked the order.
 */
export async function recordOrderBefore(uid: RecordedUid): Promise<void> {
  const kind = kindOf(uid);
  const order = await readOrder(uid);
  const before = await lastRevision(kind, LIST);
  const present = new Set(order);
  const last = (before?.state as OrderState | null | undefined)?.order;
  const known = last?.filter((number) => present.has(number));
  if (order.length === 0 || isDeepStrictEqual(known, order)) return;
  const version = (before?.version ?? 0) + 1;
  await addRevision(
    { kind, entry: LIST, version, action: 'existing', state: { order } },
    { actorKind: 'unknown', actorId: null, way: 'unknown' },
  );
}

/** Records one revision of the whole list after entries were moved. */
export async function recordOrder(uid: RecordedUid, action: RevisionAction): Promise<void> {
  const kind = kindOf(uid);
  const state = { order: await readOrder(uid) };
  const before = await lastRevision(kind, LIST);
  const version = (before?.version ?? 0) + 1;
  await addRevision({ kind, entry: LIST, version, action, state });
}

function readOrder(uid: RecordedUid): Promise<number[]> {
  return inTransaction(async (trx) => {
    const { tableName } = strapi.db.metadata.get(uid);
    const rows: unknown = await strapi.db
      .getConnection(tableName)
      .transacting(trx)
      .orderBy([{ column: 'position' }, { column: 'number' }])
      .select('number');
    return (rows as { number: number }[]).map(({ number }) => number);
  });
}
