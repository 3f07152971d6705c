import { binFilters } from '@saltmarsh/contract/messages/bin';
import type { PageRequest, RowsOfPage } from '../database/pagination';
import { environment } from '../environment';
import { entryFilter, pageOfRevisions, type RevisionRow } from './revision.service';

export function listBin(
  filter: URLSearchParams,
  page: PageRequest,
): Promise<RowsOfPage<RevisionRow>> {
  const where = {
    binUntil: { $gt: new Date().toISOString() },
    ...entryFilter(filter, binFilters.kind),
  };
  return pageOfRevisions(where, [{ at: 'desc' }, { id: 'desc' }], page);
}

const DAY_MS = 86_400_000;

export const binUntil = (): Date => new Date(Date.now() + environment.binDays * DAY_MS);
