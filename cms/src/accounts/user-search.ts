import { contains, patternOf } from '../database/folded';
import { rangeOf, type PageRequest, type RowsOfPage } from '../database/pagination';
import { tableOf } from '../database/table';
import { query } from '../database/typed-query';
import { USER } from '../uids';
import type { UserRow } from './user.service';

const ORDER = ['lastname', 'firstname', 'number'];

/** Returns one page of the accounts that match `search` in name or address, ordered by name. */
export async function listUsers(search: string, page: PageRequest): Promise<RowsOfPage<UserRow>> {
  const { limit, offset } = rangeOf(page);
  // The index `list` contains the numbers, so earlier pages are skipped without reading accounts.
  const ordered = matching(search).orderBy(ORDER).limit(limit).offset(offset);
  const numbers: number[] = await ordered.pluck('number');
  const counted: unknown = await matching(search).count({ number: '*' }).first();
  const found = await query(USER).findMany({ where: { number: { $in: numbers } } });
  const byNumber = new Map(found.map((row) => [row.number, row]));
  // An account may have been deleted between the statements.
  const rows = numbers.flatMap((number) => byNumber.get(number) ?? []);
  return { rows, total: Number((counted as { number: number | string }).number) };
}

function matching(search: string) {
  const accounts = tableOf(USER);
  if (!search) return accounts;
  return accounts.whereRaw(contains('search_text'), [patternOf(search)]);
}
