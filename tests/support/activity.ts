import type { ActivityItem } from '@saltmarsh/contract/messages/activity';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import { as } from './people';

export async function activity(query: Record<string, string> = {}) {
  const path = `/api/activity?${new URLSearchParams(query).toString()}`;
  const { status, body } = await (await as('admin')).get<Paginated<ActivityItem>>(path);
  expect(status).toBe(200);
  return body;
}
