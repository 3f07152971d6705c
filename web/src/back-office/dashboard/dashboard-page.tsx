import type { ActivityItem } from '@saltmarsh/contract/messages/activity';
import type { BookSummary } from '@saltmarsh/contract/messages/book';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { countText, guestsText, shortDate } from '../../bookings/booking-texts';
import { bookAt, summaryKey } from '../../bookings/bookings.api';
import { ActivityList } from '../activity/activity-list';
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

function BookToday() {
  const { data } = useFreshRead<BookSummary>(summaryKey);
  return (
    <section className="book-today" aria-label="Today’s bookings">
      {data && <Today summary={data} />}
    </section>
  );
}

function Today({ summary: { date, booked, bookings, to_answer } }: { summary: BookSummary }) {
  const requested = to_answer.filter((each) => each.requested > 0);
  const total = requested.reduce((sum, each) => sum + each.requested, 0);
  return (
    <>
      <p className="book-today__booked">
        <Link to={bookAt({ date })}>
          {booked === 0 ? 'No bookings today' : `${guestsText(booked)} today`}
        </Link>
        {booked > 0 && <span> in {countText(bookings, 'booking')}</span>}
      </p>
      {total > 0 && (
        <p className="book-today__new">
          {countText(total, 'request')} to answer:{' '}
          {requested.map((each, index) => (
            <span key={each.date}>
              {index > 0 && ', '}
              <Link to={bookAt({ date: each.date })}>{shortDate(each.date)}</Link>
            </span>
          ))}
        </p>
      )}
    </>
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
