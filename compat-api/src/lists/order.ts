import type { z } from 'zod';
import type { Input } from '../body/normalise-input';
import type { FieldErrors } from '../contract/errors';
import { ValidationError } from '../routing/http-errors';
import { query } from '../strapi/typed-query';
import type { Row } from '../strapi/rows';
import type { FAQ, MENU } from '../uids';
import { messageOf, type Rule } from '../validation/laravel-messages';
import { validate } from '../validation/validate';

type Connection = ReturnType<typeof strapi.db.getConnection>;
type Transaction = Parameters<Connection['transacting']>[0];
type OrderedRow = Pick<Row<typeof FAQ | typeof MENU>, 'id' | 'number' | 'position'>;

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
  const isRepeated = (id: number, index: number) => ids.indexOf(id) < index;
  rejectItems(key, ids, isRepeated, 'distinct');
  return ids;
}

/** Reports every invalid item by its index. */
function rejectItems(
  key: string,
  ids: readonly number[],
  isWrong: (id: number, index: number) => boolean,
  rule: Rule,
): void {
  const fields = ids.flatMap((id, index) => (isWrong(id, index) ? [`${key}.${index}.id`] : []));
  const errors = fields.map((field) => [field, [messageOf(rule, field)]]);
  if (errors.length > 0) throw new ValidationError(Object.fromEntries(errors) as FieldErrors);
}

/**
 * Reorders the listed rows within the positions they hold, so that ordering one page leaves other pages
 * alone. All rows or none.
 * @throws ValidationError for unknown ids
 */
export async function saveOrder(uid: typeof FAQ | typeof MENU, key: string, ids: number[]) {
  await strapi.db.transaction(async ({ trx }: { trx: Transaction }) => {
    const { tableName } = strapi.db.metadata.get(uid);
    const table = () => strapi.db.getConnection(tableName).transacting(trx);
    // If two admins reorder at once, the second sees the first one's result. Locked and only then read:
    // PostgreSQL returns rows that it waited for in the order from before, and none added meanwhile.
    await table().forUpdate().select('id').orderBy('id');
    const found: unknown = await table()
      .select('id', 'number', 'position')
      .orderBy([{ column: 'position' }, { column: 'number' }]);
    const rows = found as OrderedRow[];
    const byNumber = new Map(rows.map((row) => [row.number, row]));
    rejectItems(key, ids, (id) => !byNumber.has(id), 'in');
    const queue = ids.flatMap((id) => byNumber.get(id) ?? []).values();
    const listed = new Set(ids);
    const ordered = rows.map((row) => (listed.has(row.number) ? (queue.next().value ?? row) : row));
    for (const [index, row] of ordered.entries()) {
      if (row.position === index + 1) continue;
      await query(uid).update({ where: { id: row.id }, data: { position: index + 1 } });
    }
  });
}
