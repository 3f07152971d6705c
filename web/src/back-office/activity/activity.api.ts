import type { ActivityItem } from '@saltmarsh/contract/messages/activity';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';

export type ActivityPage = Paginated<ActivityItem>;

/** Filters in the screen's URL, named as in the API. */
export const FILTERS = ['person', 'kind', 'entry', 'action'] as const;
type Filter = (typeof FILTERS)[number];

export const peopleKey = '/api/activity/people';

/** GET /api/activity: all activity that passes the filters, newest first. */
export function activityKey(filters: Partial<Record<Filter | 'page', string>> = {}): string {
  const given = Object.entries(filters).filter(([, value]) => value);
  const search = new URLSearchParams(given).toString();
  return search ? `/api/activity?${search}` : '/api/activity';
}
