import { binFilters } from '@saltmarsh/contract/messages/bin';
import { rangeOf, type PageRequest, type RowsOfPage } from '../database/pagination';
import { query } from '../database/typed-query';
import { REVISION } from '../uids';
import { entryFilter, type RevisionRow } from './revision.service';

/** Lists the last deleted first. */
export async function listBin(
  filter: URLSearchParams,
  page: PageRequest,
): Promise<RowsOfPage<RevisionRow>> {
  const binUntil = { $gt: new Date().toISOString() };
  const where = { binUntil, ...entryFilter(filter, binFilters.kind) };
  const orderBy = [{ at: 'desc' }, { id: 'desc' }] as const;
  const [rows, total] = await Promise.all([
    query(REVISION).findMany({ where, orderBy, ...rangeOf(page) }),
    query(REVISION).count({ where }),
  ]);
  return { rows, total };
}
