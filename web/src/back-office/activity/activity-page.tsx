import { useSearchParams } from 'react-router-dom';
import { useFreshRead } from '../lib/use-fresh-read';
import { Empty } from '../../ui/list';
import { PagedList, usePage } from '../ui/paged-list';
import { QueryBoundary } from '../ui/query-boundary';
import { Screen } from '../ui/screen';
import { ActivityFilter } from './activity-filter';
import { ActivityList } from './activity-list';
import { activityKey, FILTERS, type ActivityPage as Listed } from './activity.api';

/** Lists all activity, newest first. The filters and the page are in the URL. */
export function ActivityPage() {
  const [params] = useSearchParams();
  const { page } = usePage();
  const filters = new URLSearchParams(
    FILTERS.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])),
  );
  const query = useFreshRead<Listed>(
    activityKey({ ...Object.fromEntries(filters), page: String(page) }),
  );
  return (
    <Screen title="Activity">
      <ActivityFilter key={filters.toString()} filters={filters} />
      <QueryBoundary query={query}>
        {(list) => (
          <PagedList list={list} empty={<Empty title="Nothing matches." />}>
            <p className="soft list-lead" role="status">
              {count(list)}
              {filters.has('entry') && ', all about one entry'}
            </p>
            <ActivityList items={list.data} heading="h2" isNarrowable={!filters.has('entry')} />
          </PagedList>
        )}
      </QueryBoundary>
    </Screen>
  );
}

function count({ from, to, total }: Listed): string {
  return from === 1 && to === total ? `${total} in total` : `${from}–${to} of ${total}`;
}

export { ActivityPage as Component };
