import { pageRequest, paginated } from '@saltmarsh/cms/database/pagination';
import {
  listActivity,
  listPeople,
  presentEntries,
  toActivityItem,
} from '@saltmarsh/cms/history/activity.service';
import { writersOf } from '@saltmarsh/cms/history/writers';
import type { ApiContext } from '../routing/context';

const PAGE_SIZE = 20;

export async function list(ctx: ApiContext) {
  const { query } = ctx.state;
  const page = pageRequest(query, PAGE_SIZE);
  const found = await listActivity(query, page);
  const [writerOf, present] = await Promise.all([
    writersOf(found.rows),
    presentEntries(found.rows),
  ]);
  ctx.body = paginated(found, (row) => toActivityItem(row, writerOf(row), present), page);
}

export async function people(ctx: ApiContext) {
  ctx.body = await listPeople();
}
