import type { z } from 'zod';
import type { Input } from '../body/normalise-input';
import { contentChanged } from '../cache/invalidate-on-write';
import type { FieldErrors } from '@saltmarsh/contract/messages/errors';
import { orderVersion } from '@saltmarsh/contract/domain/order-version';
import { history, noteOrder } from '../revisions/revision.service';
import type { ExpectedVersion } from '../revisions/versions';
import { ValidationError } from '../routing/http-errors';
import { messageOf, type Rule } from '../validation/laravel-messages';
import { validate } from '../validation/validate';
import { requireOrder } from './order-conflict';
import { ORDERED, type OrderedKind, type OrderedRow } from './ordered-list';
import { writePositions } from './write-positions';
import { inTransaction, type Transaction } from '../strapi/in-transaction';

/** The part of the cms's rule for positions that we use (cms/src/document-middlewares/keep-order.ts). */
interface OrderedContent {
  lockOrder(): Promise<unknown>;
}

/**
 * Returns the ids of an ordered list: under `key`, or the whole body.
 * @throws ValidationError if it is not a list of ids, or has duplicates
 */
export function orderedIds<Key extends string>(
  input: Input,
  key: Key,
  message: z.ZodType<Record<Key, { id: number }[]>>,
): number[] {
  const ids = validate({ [key]: input[key] ?? input.list }, message)[key].map(({ id }) => id);
  const seen = new Set<number>();
  rejectItems(key, ids, (id) => seen.size === seen.add(id).size, 'distinct');
  return ids;
}

/** A screen shows a few errors at most, and thousands would take 200 ms to write. */
const MAX_REPORTED = 100;

/** Reports invalid items by their index. */
function rejectItems(
  key: string,
  ids: readonly number[],
  isWrong: (id: number) => boolean,
  rule: Rule,
): void {
  const fields = ids.flatMap((id, index) => (isWrong(id) ? [`${key}.${index}.id`] : []));
  const errors = fields.slice(0, MAX_REPORTED).map((field) => [field, [messageOf(rule, field)]]);
  if (errors.length > 0) throw new ValidationError(Object.fromEntries(errors) as FieldErrors);
}

/**
 * Reorders the listed rows within the positions they hold, so that ordering one page leaves other pages
 * alone. All rows or none. Resolves to the version of their order, for its `ETag`.
 * @throws ValidationError for unknown ids, HttpError 409 if the order is not the expected version
 */
export async function saveOrder(
  kind: OrderedKind,
  key: string,
  ids: number[],
  expected: ExpectedVersion,
): Promise<string> {
  await inLockedOrder(kind, async (rows, trx) => {
    await requireOrder(kind, rows, ids, expected);
    const numbers = new Set(rows.map(({ number }) => number));
    rejectItems(key, ids, (id) => !numbers.has(id), 'in');
    await moveRows(kind, rows, ids, trx);
  });
  return orderVersion(ids);
}

/**
 * Restores an old order within the positions that its rows hold: rows added since keep their place, and
 * deleted ones are left out.
 * @throws HttpError 409 if the remaining rows are not in the expected order
 */
export async function restoreOrder(
  kind: OrderedKind,
  ids: readonly number[],
  expected: ExpectedVersion,
): Promise<void> {
  await inLockedOrder(kind, async (rows, trx) => {
    await requireOrder(kind, rows, ids, expected);
    history().noteAction('restored');
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
    await (strapi.service(uid) as OrderedContent).lockOrder();
    const found: unknown = await strapi.db
      .getConnection(strapi.db.metadata.get(uid).tableName)
      .transacting(trx)
      .select('id', 'number', 'position')
      .orderBy([{ column: 'position' }, { column: 'number' }]);
    await work(found as OrderedRow[], trx);
  });
}

/** Moves only the rows whose position changes. */
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
  await writePositions(trx, strapi.db.metadata.get(uid).tableName, moved);
  await contentChanged(uid);
}

/** Returns the rows whose position changes, with the new one. */
function movedRows(rows: readonly OrderedRow[], ids: readonly number[]) {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const queue = ids.flatMap((id) => byNumber.get(id) ?? []).values();
  const listed = new Set(ids);
  const ordered = rows.map((row) => (listed.has(row.number) ? (queue.next().value ?? row) : row));
  return ordered.flatMap(({ id, position }, index) =>
    position === index + 1 ? [] : [{ id, position: index + 1 }],
  );
}
