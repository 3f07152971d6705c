import { matches } from '../history/etag';
import { orderVersion } from '@saltmarsh/contract/domain/order-version';
import { conflictOver } from '../history/conflict';
import { deletionsOf, lastRevisionOf } from '../history/revision.service';
import type { ExpectedVersion } from '../history/versions';
import { LIST, type OrderedKind, type OrderedRow } from './ordered-list';

/**
 * @param rows all entries, in order
 * @throws HttpError 409 if those of `ids` that still exist are not in the expected order
 */
export async function requireOrder(
  kind: OrderedKind,
  rows: readonly OrderedRow[],
  ids: readonly number[],
  expected: ExpectedVersion,
): Promise<void> {
  if (expected === undefined) return;
  const order = rows.map(({ number }) => number);
  const listed = new Set(ids);
  if (matches(expected, orderVersion(order.filter((id) => listed.has(id))))) return;
  const present = new Set(order);
  const change = await lastChange(
    kind,
    ids.filter((id) => !present.has(id)),
  );
  const current = order.map((id) => ({ id }));
  const message = 'Somebody else has changed the order in the meantime.';
  throw await conflictOver(change, current, message);
}

/** Returns the last order or, if newer, the deletion of an entry that was to be moved. */
async function lastChange(kind: OrderedKind, gone: readonly number[]) {
  const order = await lastRevisionOf(kind, LIST);
  const deletion = (await deletionsOf(kind, gone)).at(-1);
  return deletion && deletion.id > (order?.id ?? 0) ? deletion : order;
}
