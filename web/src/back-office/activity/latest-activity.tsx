import type { ActivityItem } from '@saltmarsh/contract/messages/activity';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useFreshRead } from '../lib/use-fresh-read';
import { QueryBoundary } from '../ui/screen';
import { ActivityList } from './activity-list';

const SHOWN = 10;

/** The latest activity, on the dashboard. */
export function LatestActivity() {
  const query = useFreshRead<Paginated<ActivityItem>>('/api/activity');
  return (
    <section className="latest-activity" aria-labelledby="latest-activity">
      <h2 id="latest-activity">Latest activity</h2>
      <QueryBoundary query={query}>
        {({ data }) => <ActivityList items={data.slice(0, SHOWN)} heading="h3" />}
      </QueryBoundary>
      <p>
        <Link to={paths.activity}>All activity</Link>
      </p>
    </section>
  );
}
