import { environment } from '../environment';
import { USER } from '../uids';
import { readNumbers } from './number-reader';
import { inTurn } from './search-turns';

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
export function findAccounts(search: string, range: Range): Promise<Found> {
  return search ? inTurn(() => find(search, range)) : find(search, range);
}

async function find(search: string, { limit, offset }: Range): Promise<Found> {
  const page = matching(search).select('number').orderBy(ORDER).limit(limit).offset(offset);
  const count = matching(search).count({ number: '*' });
  const numbers = await read(search, page);
  // Most searches find less than a page: that they need no count halves their time.
  const isLastPage = numbers.length < limit && (numbers.length > 0 || offset === 0);
  if (isLastPage) return { total: offset + numbers.length, numbers };
  const [total = 0] = await read(search, count);
  return { total, numbers };
}

type Query = ReturnType<typeof matching>;

/** On SQLite, a search reads in a thread: what it reads grows with the accounts. */
function read(search: string, query: Query): Promise<number[]> {
  if (!search || environment.databaseUrl) return numbersOf(query);
  const { sql, bindings } = query.toSQL().toNative();
  return readNumbers(sql, bindings);
}

async function numbersOf(query: Query): Promise<number[]> {
  const rows = (await query) as { number: number | string }[];
  return rows.map(({ number }) => Number(number));
}

/**
 * `search_text` is kept by `lifecycles/search-text.ts`. The database that lowered it lowers the pattern:
 * on İ, and on much beyond, JavaScript and PostgreSQL differ. SQLite's thread has no function of ours.
 */
function matching(search: string) {
  const accounts = strapi.db.getConnection(strapi.db.metadata.get(USER).tableName);
  if (!search) return accounts;
  const pattern = `%${search.normalize('NFC').replace(/[\\%_]/g, '\\$&')}%`;
  return environment.databaseUrl
    ? accounts.whereRaw("search_text like lower(?) escape '\\'", [pattern])
    : accounts.whereRaw("search_text like ? escape '\\'", [pattern.toLowerCase()]);
}
