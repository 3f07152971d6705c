import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import { get } from '../../public/lib/api-client';

/** Reads all rows of a paginated list, page by page. */
export async function readAll<Row>(pathOf: (page: number) => string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, last_page } = await get<Paginated<Row>>(pathOf(page));
    rows.push(...data);
    last = last_page;
  }
  return rows;
}
