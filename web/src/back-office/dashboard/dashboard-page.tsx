import type { ActivityItem } from '@saltmarsh/contract/messages/activity';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { ActivityList } from '../activity/activity-list';
import { BookToday } from '../bookings/book/book-today';
import { SCREENS } from '../lib/screen-menu';
import { useFreshRead } from '../lib/use-fresh-read';
import { QueryBoundary, Screen } from '../ui/screen';
import './dashboard-page.css';

export function Component() {
  return (
    <Screen
      title="Admin Dashboard"
      back={null}
      elsewhere={{ site: paths.home, panel: paths.panel }}
    >
      <p className="dashboard__lead">
        <span className="dashboard__beside">
          Please use the menu on the left to manage the website.
        </span>
        <span className="dashboard__below">Please use the menu above to manage the website.</span>
      </p>
      <BookToday />
      <ul className="dashboard">
        {SCREENS.filter(({ about }) => about).map(({ to, text, about }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
            <p>{about}</p>
          </li>
        ))}
      </ul>
      <LatestActivity />
    </Screen>
  );
}

function LatestActivity() {
  const query = useFreshRead<Paginated<ActivityItem>>('/api/activity');
  return (
    <section className="latest-activity" aria-labelledby="latest-activity">
      <h2 id="latest-activity">Latest activity</h2>
      <QueryBoundary query={query}>
        {({ data }) => <ActivityList items={data.slice(0, 10)} heading="h3" />}
      </QueryBoundary>
      <p>
        <Link to={paths.activity}>All activity</Link>
      </p>
    </section>
  );
}
