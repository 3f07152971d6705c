import type { Paginated } from '@saltmarsh/contract/messages/pagination';

export interface PageRequest {
  page: number;
  perPage: number;
}

export interface RowsOfPage<Row> {
  rows: Row[];
  total: number;
}

/** Reads the number of an entry or page from a URL. Any other text gives 0, which neither has. */
export const numberIn = (text: string | null | undefined): number =>
  /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;

export const pageRequest = (query: URLSearchParams, perPage: number): PageRequest => ({
  page: numberIn(query.get('page')) || 1,
  perPage,
});

export const rangeOf = ({ page, perPage }: PageRequest) => ({
  limit: perPage,
  offset: (page - 1) * perPage,
});

export function paginated<Row, Item>(
  { rows, total }: RowsOfPage<Row>,
  toItem: (row: Row) => Item,
  { page, perPage }: PageRequest,
): Paginated<Item> {
  const data = rows.map(toItem);
  const from = data.length > 0 ? (page - 1) * perPage + 1 : null;
  return {
    data,
    total,
    per_page: perPage,
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    from,
    to: from === null ? null : from + data.length - 1,
  };
}
