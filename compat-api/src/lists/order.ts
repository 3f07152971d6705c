import type { z } from 'zod';
import type { Input } from '../body/normalise-input';
import { contentChanged } from '../cache/invalidate-on-write';
import { matches } from '../cache/send-cached';
import type { FieldErrors } from '../contract/errors';
import { orderVersion } from '../contract/order-version';
import { ValidationError } from '../routing/http-errors';
import { nextTurn } from '../process/turns';
import type { Row } from '../strapi/rows';
import { conflictOver } from '../revisions/conflict';
import { noteOrder } from '../revisions/revision.service';
import type { ExpectedVersion } from '../revisions/versions';
import { FAQ, type MENU } from '../uids';
import { messageOf, type Rule } from '../validation/laravel-messages';
import { validate } from '../validation/validate';
import { writePositions, type Transaction } from './write-positions';

type Ordered = typeof FAQ | typeof MENU;
type OrderedRow = Pick<Row<Ordered>, 'id' | 'number' | 'position'>;

/** The cms's rule for positions (cms/src/document-middlewares/keep-order.ts), as far as we use it. */
interface OrderedContent {
  lockOrder(): Promise<unknown>;
}

/**
 * The ids of an ordered list: under `key`, or the whole body.
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

/** A screen shows a few at most, and thousands would take 200 ms to write. */
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
  uid: Ordered,
  key: string,
  ids: number[],
  expected: ExpectedVersion,
): Promise<string> {
  // A long list takes some milliseconds to check, to save and to read again: in a turn each.
  await nextTurn();
  await strapi.db.transaction(async ({ trx }: { trx: Transaction }) => {
    // If two admins reorder at once, the second sees the first one's result.
    await (strapi.service(uid) as OrderedContent).lockOrder();
    const { tableName } = strapi.db.metadata.get(uid);
    const found: unknown = await strapi.db
      .getConnection(tableName)
      .transacting(trx)
      .select('id', 'number', 'position')
      .orderBy([{ column: 'position' }, { column: 'number' }]);
    const rows = found as OrderedRow[];
    const order = rows.map(({ number }) => number);
    await requireOrder(uid, order, ids, expected);
    const moved = movedRows(rows, key, ids);
    if (moved.length === 0) return;
    await writePositions(trx, tableName, moved);
    await contentChanged(uid);
    await noteOrder(uid);
  });
  await nextTurn();
  return orderVersion(ids);
}

/** The entry of revisions that are about the list (cms/src/revisions/recorder.ts). */
const LIST = 0;

/** @throws HttpError 409 if the listed entries no longer stand in the order that is expected */
async function requireOrder(
  uid: Ordered,
  order: readonly number[],
  ids: readonly number[],
  expected: ExpectedVersion,
): Promise<void> {
  if (expected === undefined) return;
  const listed = new Set(ids);
  if (matches(expected, orderVersion(order.filter((id) => listed.has(id))))) return;
  const current = order.map((id) => ({ id }));
  const message = 'Somebody else has changed the order in the meantime.';
  throw await conflictOver(uid === FAQ ? 'faq' : 'menu', LIST, current, { message });
}

/** The rows whose position changes, with the new one. @throws ValidationError for unknown ids */
function movedRows(rows: readonly OrderedRow[], key: string, ids: readonly number[]) {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  rejectItems(key, ids, (id) => !byNumber.has(id), 'in');
  const queue = ids.flatMap((id) => byNumber.get(id) ?? []).values();
  const listed = new Set(ids);
  const ordered = rows.map((row) => (listed.has(row.number) ? (queue.next().value ?? row) : row));
  return ordered.flatMap(({ id, position }, index) =>
    position === index + 1 ? [] : [{ id, position: index + 1 }],
  );
}
