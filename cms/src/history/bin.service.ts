import { binFilters } from '@saltmarsh/contract/messages/bin';
import { rangeOf, type PageRequest, type RowsOfPage } from '../database/pagination';
import { query } from '../database/typed-query';
import { environment } from '../environment';
import { REVISION } from '../uids';
import { entryFilter, type RevisionRow } from './revision.service';

const DAY_MS = 86_400_000;

/** Returns until when an entry that is deleted now can be restored (`BIN_DAYS`). */
export const binUntil = (): Date => new Date(Date.now() + environment.binDays * DAY_MS);

/** Lists the last deleted first. */
export async function listBin(
  filter: URLSearchParams,
  page: PageRequest,
): Promise<RowsOfPage<RevisionRow>> {
  const where = {
    binUntil: { $gt: new Date().toISOString() },
    ...entryFilter(filter, binFilters.kind),
  };
  const orderBy = [{ at: 'desc' }, { id: 'desc' }] as const;
  const [rows, total] = await Promise.all([
    query(REVISION).findMany({ where, orderBy, ...rangeOf(page) }),
    query(REVISION).count({ where }),
  ]);
  return { rows, total };
}
