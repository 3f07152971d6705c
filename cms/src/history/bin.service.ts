import { binFilters, type BinItem } from '@saltmarsh/contract/messages/bin';
import { rangeOf, type PageRequest, type RowsOfPage } from '../database/pagination';
import type { RevisionRow } from './revision.service';
import { query } from '../database/typed-query';
import { REVISION } from '../uids';

export interface BinFilter {
  kind?: BinItem['kind'];
  /** Applies to entries of that kind only. */
  entry?: number;
}

/** Ignores invalid values, as everywhere in the API. */
export function binFilter(query: URLSearchParams): BinFilter {
  const kind = binFilters.kind.safeParse(query.get('kind') || undefined).data;
  const digits = /^\d{1,9}$/.exec(query.get('entry') ?? '')?.[0];
  return { kind, entry: kind && binFilters.entry.safeParse(digits && Number(digits)).data };
}

/** Lists the last deleted first. */
export async function listBin(
  { kind, entry }: BinFilter,
  page: PageRequest,
): Promise<RowsOfPage<RevisionRow>> {
  const where = {
    binUntil: { $gt: new Date().toISOString() },
    ...(kind ? { kind } : {}),
    ...(entry === undefined ? {} : { entry }),
  };
  const orderBy = [{ at: 'desc' }, { id: 'desc' }] as const;
  const [rows, total] = await Promise.all([
    query(REVISION).findMany({ where, orderBy, ...rangeOf(page) }),
    query(REVISION).count({ where }),
  ]);
  return { rows, total };
}
