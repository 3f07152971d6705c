import { rangeOf, type PageRequest, type RowsOfPage } from '../lists/pagination';
import { query } from '../strapi/typed-query';
import { USER } from '../uids';
import type { UserRow } from './user-row';

/** The cms's search (cms/src/database/account-search.ts). */
interface AccountSearch {
  findAccounts(
    search: string,
    range: { limit: number; offset: number },
  ): Promise<{ total: number; numbers: number[] }>;
}

/** Returns one page of accounts whose name or address contains `search`, ignoring case, ordered by name. */
export async function listUsers(search: string, page: PageRequest): Promise<RowsOfPage<UserRow>> {
  const accounts: AccountSearch = strapi.plugin('users-permissions').service('account-search');
  const { total, numbers } = await accounts.findAccounts(search, rangeOf(page));
  // SQLite would look at each account for an empty list.
  if (numbers.length === 0) return { rows: [], total };
  const found = await query(USER).findMany({ where: { number: { $in: numbers } } });
  const byNumber = new Map(found.map((row) => [row.number, row]));
  // An account may have been deleted between the two statements.
  const rows = numbers.flatMap((number) => byNumber.get(number) ?? []);
  return { rows, total: total - (numbers.length - rows.length) };
}
