import { contains, patternOf } from '../database/folded';
import { rangeOf, type PageRequest, type RowsOfPage } from '../database/pagination';
import { tableOf } from '../database/table';
import { query } from '../database/typed-query';
import { USER } from '../uids';
import type { UserRow } from './user.service';

/** Returns one page of the accounts that match `search` in name or address, ordered by name. */
export async function listUsers(search: string, page: PageRequest): Promise<RowsOfPage<UserRow>> {
  const { total, numbers } = await findAccounts(search, page);
  if (numbers.length === 0) return { rows: [], total };
  const found = await query(USER).findMany({ where: { number: { $in: numbers } } });
  const byNumber = new Map(found.map((row) => [row.number, row]));
  // An account may have been deleted between the two statements.
  const rows = numbers.flatMap((number) => byNumber.get(number) ?? []);
  return { rows, total: total - (numbers.length - rows.length) };
}

const ORDER = ['lastname', 'firstname', 'number'];

/** The index `list` contains the numbers, so earlier pages are skipped without reading accounts. */
async function findAccounts(search: string, page: PageRequest) {
  const { limit, offset } = rangeOf(page);
  const numbers = await numbersOf(
    matching(search).select('number').orderBy(ORDER).limit(limit).offset(offset),
  );
  // Most searches find less than a page. Skipping the count halves their time.
  const isLastPage = numbers.length < limit && (numbers.length > 0 || offset === 0);
  if (isLastPage) return { total: offset + numbers.length, numbers };
  const [total = 0] = await numbersOf(matching(search).count({ number: '*' }));
  return { total, numbers };
}

async function numbersOf(query: ReturnType<typeof matching>): Promise<number[]> {
  const rows = (await query) as { number: number | string }[];
  return rows.map(({ number }) => Number(number));
}

function matching(search: string) {
  const accounts = tableOf(USER);
  if (!search) return accounts;
  return accounts.whereRaw(contains('search_text'), [patternOf(search)]);
}
