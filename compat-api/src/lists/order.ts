import type { Input } from '../body/normalise-input';
import { ValidationError } from '../routing/http-errors';
import { query } from '../strapi/query';
import type { Row } from '../strapi/rows';
import type { FAQ, MENU } from '../uids';

type Connection = ReturnType<typeof strapi.db.getConnection>;
type Transaction = Parameters<Connection['transacting']>[0];
type OrderedRow = Pick<Row<typeof FAQ | typeof MENU>, 'id' | 'number' | 'position'>;

/** The ids of an ordered list whose items are ids or objects with an `id`. */
export function orderedIds(input: Input, key: string): number[] {
  const list = input[key] ?? input.list;
  if (list === undefined || list === null) {
    throw new ValidationError({ [key]: [`The ${key} field is required.`] });
  }
  if (!Array.isArray(list)) {
    throw new ValidationError({ [key]: [`The ${key} field must be an array.`] });
  }
  return list.map((item: unknown, index) => {
    const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : item;
    const number = typeof id === 'string' && /^\d{1,9}$/.test(id) ? Number(id) : id;
    if (typeof number !== 'number' || !Number.isInteger(number)) throw invalidItem(key, index);
    return number;
  });
}

function invalidItem(key: string, index: number, text = 'is invalid'): ValidationError {
  const name = `${key}.${index}.id`;
  const message =
    text === 'is invalid' ? `The selected ${name} is invalid.` : `The ${name} field ${text}.`;
  return new ValidationError({ [name]: [message] });
}

/**
 * Puts the listed rows in the given order into the very places that they hold together, so that
 * ordering one page of a list leaves the others alone. All rows or none.
 * @throws ValidationError for an id that is unknown or listed twice.
 */
export async function saveOrder(uid: typeof FAQ | typeof MENU, key: string, ids: number[]) {
  const seen = new Set<number>();
  ids.forEach((id, index) => {
    if (seen.has(id)) throw invalidItem(key, index, 'has a duplicate value');
    seen.add(id);
  });
  await strapi.db.transaction(async ({ trx }: { trx: Transaction }) => {
    const table = strapi.db.metadata.get(uid).tableName;
    // Locked, so that of two admins ordering at once the second sees the first one's result.
    const found: unknown = await strapi.db
      .getConnection(table)
      .transacting(trx)
      .forUpdate()
      .select('id', 'number', 'position')
      .orderBy([{ column: 'position' }, { column: 'number' }]);
    const rows = found as OrderedRow[];
    const byNumber = new Map(rows.map((row) => [row.number, row]));
    const listed = ids.map((id, index) => {
      const row = byNumber.get(id);
      if (!row) throw invalidItem(key, index);
      return row;
    });
    const queue = listed.values();
    const ordered = rows.map((row) => (seen.has(row.number) ? (queue.next().value ?? row) : row));
    for (const [index, row] of ordered.entries()) {
      if (row.position === index + 1) continue;
      await query(uid).update({ where: { id: row.id }, data: { position: index + 1 } });
    }
  });
}
