import { USER } from '../uids';

interface Range {
  limit: number;
  offset: number;
}

interface Found {
  total: number;
  numbers: number[];
}

const ORDER = ['lastname', 'firstname', 'number'];

/**
 * The numbers of accounts whose name or address contains `search`, ignoring case, in the order of their
 * names. Only numbers, which the index of the list has: to skip an account then does not mean to read
 * it.
 */
export async function findAccounts(search: string, { limit, offset }: Range): Promise<Found> {
  const page = matching(search).select('number').orderBy(ORDER).limit(limit).offset(offset);
  const numbers = await numbersOf(page);
  // Most searches find less than a page: that they need no count halves their time.
  const isLastPage = numbers.length < limit && (numbers.length > 0 || offset === 0);
  if (isLastPage) return { total: offset + numbers.length, numbers };
  const [total = 0] = await numbersOf(matching(search).count({ number: '*' }));
  return { total, numbers };
}

type Query = ReturnType<typeof matching>;

async function numbersOf(query: Query): Promise<number[]> {
  const rows = (await query) as { number: number | string }[];
  return rows.map(({ number }) => Number(number));
}

/**
 * `search_text` is kept by `lifecycles/search-text.ts`. The database that lowered it lowers the pattern:
 * on İ, and on much beyond, JavaScript and PostgreSQL differ.
 */
function matching(search: string) {
  const accounts = strapi.db.getConnection(strapi.db.metadata.get(USER).tableName);
  if (!search) return accounts;
  const pattern = `%${search.normalize('NFC').replace(/[\\%_]/g, '\\$&')}%`;
  return accounts.whereRaw("search_text like lower(?) escape '\\'", [pattern]);
}
