import { rangeOf, type PageRequest, type RowsOfPage } from '../lists/pagination';
import type { RevisionRow } from '../revisions/revision.service';
import { query } from '../strapi/typed-query';
import { REVISION } from '../uids';

/** Last deleted first. */
export async function listBin(page: PageRequest): Promise<RowsOfPage<RevisionRow>> {
  const where = { binUntil: { $gt: new Date().toISOString() } };
  const orderBy = [{ at: 'desc' }, { id: 'desc' }] as const;
  const [rows, total] = await Promise.all([
    query(REVISION).findMany({ where, orderBy, ...rangeOf(page) }),
    query(REVISION).count({ where }),
  ]);
  return { rows, total };
}
