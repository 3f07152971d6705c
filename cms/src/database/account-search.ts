import { environment } from '../environment';
import { USER } from '../uids';
import { readNumbers } from './number-reader';

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
export async function findAccounts(
  search: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Found> {
  const page = matching(search).select('number').orderBy(ORDER).limit(limit).offset(offset);
  const count = matching(search).count({ number: '*' });
  if (offset > 0) {
    const [numbers, [total = 0]] = await Promise.all([read(search, page), read(search, count)]);
    return { total, numbers };
  }
  const numbers = await read(search, page);
  // Most searches find less than a page: that they need no count halves their time.
  if (numbers.length < limit) return { total: numbers.length, numbers };
  const [total = 0] = await read(search, count);
  return { total, numbers };
}

type Query = ReturnType<typeof matching>;

/**
 * What a search reads grows with the accounts: on SQLite it reads in a thread, and on PostgreSQL searches
 * take turns. On either, any number of searching admins keeps no more than one core busy.
 */
function read(search: string, query: Query): Promise<number[]> {
  if (!search) return numbersOf(query);
  if (environment.databaseUrl) return inTurn(() => numbersOf(query));
  const { sql, bindings } = query.toSQL().toNative();
  return readNumbers(sql, bindings);
}

let last: Promise<unknown> = Promise.resolve();

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = last.then(work);
  last = done.catch(() => {});
  return done;
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
