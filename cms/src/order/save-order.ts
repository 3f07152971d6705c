import { orderVersion } from '@saltmarsh/contract/domain/order-version';
import type { FieldErrors } from '@saltmarsh/contract/messages/errors';
import { matches } from '../cache/etag';
import { contentChanged } from '../cache/invalidate-on-write';
import { inTransaction, type Transaction } from '../database/in-transaction';
import { lockCounter } from '../database/number-counter';
import type { Row } from '../database/rows';
import { tableOf } from '../database/table';
import { ValidationError } from '../errors';
import { noteOrder, noteAction } from '../history/record-revisions';
import { deletionsOf, lastRevisionOf } from '../history/revision.service';
import { type ExpectedVersion, conflictOver } from '../history/versions';
import type { FAQ, MENU } from '../uids';
import { LIST } from './order-revisions';
import { ORDERED, type OrderedKind } from './ordered-entries';

type OrderedRow = Pick<Row<typeof FAQ | typeof MENU>, 'id' | 'number' | 'position'>;

/** The maximum number of errors: a screen shows few, and thousands would take 200 ms to write. */
const MAX_REPORTED = 100;

/** Reports invalid items by their index. @throws ValidationError */
export function rejectItems(
  key: string,
  ids: readonly number[],
  isWrong: (id: number) => boolean,
  message: (field: string) => string,
): void {
  const fields = ids.flatMap((id, index) => (isWrong(id) ? [`${key}.${index}.id`] : []));
  const errors = fields.slice(0, MAX_REPORTED).map((field) => [field, [message(field)]]);
  if (errors.length > 0) throw new ValidationError(Object.fromEntries(errors) as FieldErrors);
}

/**
 * Reorders the listed rows within the positions that they hold, so that other pages of the list
 * stay the same. Moves either all the rows or none.
 * @throws ValidationError for unknown ids, HttpError 409 if the sequence of the listed rows
 *   has changed since the version `expected`
 */
export async function saveOrder(
  kind: OrderedKind,
  key: string,
  ids: readonly number[],
  expected: ExpectedVersion,
): Promise<void> {
  await inLockedOrder(kind, async (rows, trx) => {
    await requireOrder(kind, rows, ids, expected);
    const numbers = new Set(rows.map(({ number }) => number));
    rejectItems(
      key,
      ids,
      (id) => !numbers.has(id),
      (field) => `The selected ${field} is invalid.`,
    );
    await moveRows(kind, rows, ids, trx);
  });
}

/**
 * Restores an old order within the positions that its rows hold. Newer rows keep their place, and
 * deleted rows are left out.
 * @throws HttpError 409 if the remaining rows are not in the expected order
 */
export async function restoreOrder(
  kind: OrderedKind,
  ids: readonly number[],
  expected: ExpectedVersion,
): Promise<void> {
  await inLockedOrder(kind, async (rows, trx) => {
    await requireOrder(kind, rows, ids, expected);
    noteAction('restored');
    await moveRows(kind, rows, ids, trx);
  });
}

async function inLockedOrder(
  kind: OrderedKind,
  work: (rows: readonly OrderedRow[], trx: Transaction) => Promise<void>,
): Promise<void> {
  const uid = ORDERED[kind];
  await inTransaction(async (trx) => {
    // If two admins reorder at once, the second sees the first one's result.
    await lockCounter(uid);
    const found: unknown = await tableOf(uid, trx)
      .select('id', 'number', 'position')
      .orderBy([{ column: 'position' }, { column: 'number' }]);
    await work(found as OrderedRow[], trx);
  });
}

async function moveRows(
  kind: OrderedKind,
  rows: readonly OrderedRow[],
  ids: readonly number[],
  trx: Transaction,
): Promise<void> {
  const uid = ORDERED[kind];
  const moved = movedRows(rows, ids);
  if (moved.length === 0) return;
  await noteOrder(uid);
  // A thousand statements would take a third of a second, so one statement moves all rows. It
  // contains the numbers themselves, because a thousand rows would need too many parameters.
  const positions = moved.map(({ id, position }) => `(${id}, ${position})`);
  await trx.raw(
    `UPDATE ?? AS entry SET position = moved.column2, updated_at = ?
     FROM (VALUES ${positions.join()}) AS moved WHERE entry.id = moved.column1`,
    [strapi.db.metadata.get(uid).tableName, new Date()],
  );
  // No lifecycle hook sees this statement.
  await contentChanged(uid);
}

/** Returns the rows whose position changes, each with its new position. */
function movedRows(rows: readonly OrderedRow[], ids: readonly number[]) {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const queue = ids.flatMap((id) => byNumber.get(id) ?? []).values();
  const listed = new Set(ids);
  const ordered = rows.map((row) => (listed.has(row.number) ? (queue.next().value ?? row) : row));
  return ordered.flatMap(({ id, position }, index) =>
    position === index + 1 ? [] : [{ id, position: index + 1 }],
  );
}

/**
 * @param rows all entries, in order
 * @throws HttpError 409 if those of `ids` that still exist are not in the expected order
 */
async function requireOrder(
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

/**
 * Returns the revision of the last reordering or, if newer, the deletion of an entry that was to be
 * moved.
 */
async function lastChange(kind: OrderedKind, gone: readonly number[]) {
  const order = await lastRevisionOf(kind, LIST);
  const deletion = (await deletionsOf(kind, gone)).at(-1);
  return deletion && deletion.id > (order?.id ?? 0) ? deletion : order;
}
