import type { ActivityItem } from '@saltmarsh/contract/messages/activity';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useUser } from '../../public/auth/use-user';
import { dayOf, isToday, timeOf } from '../lib/when';
import { sentenceOf } from './activity-sentence';
import './activity-list.css';

interface ActivityListProps {
  items: readonly ActivityItem[];
  heading: 'h2' | 'h3';
  /** Adds a link from each item about an entry to all activity on that entry. */
  isNarrowable?: boolean;
}

export function ActivityList({ items, heading: Heading, isNarrowable }: ActivityListProps) {
  const dated = items.map((item) => ({ item, day: dayIn(item) }));
  const days = [...new Set(dated.map(({ day }) => day))];
  return days.map((day) => (
    <section key={day} className="activity">
      <Heading className="activity__day">{day}</Heading>
      <ol>
        {dated
          .filter((each) => each.day === day)
          .map(({ item }) => (
            <Item key={item.id} item={item} isNarrowable={isNarrowable && item.entry_id > 0} />
          ))}
      </ol>
    </section>
  ));
}

function Item({ item, isNarrowable }: { item: ActivityItem; isNarrowable?: boolean }) {
  const me = useUser()?.id;
  const { at, kind, entry_id: entry } = item;
  const pieces = sentenceOf(item, me);
  return (
    <li className="activity__item">
      <time className="soft activity__time" dateTime={at}>
        {timeOf(at)}
      </time>
      <p>
        {pieces.map(({ text, to }, index) => (
          // The index is a safe key, because the pieces are never reordered.
          <span key={index}>{to ? <Link to={to}>{text}</Link> : text}</span>
        ))}
      </p>
      {isNarrowable && (
        <Link
          className="soft activity__only"
          to={{
            pathname: paths.activity,
            search: new URLSearchParams({ kind, entry: String(entry) }).toString(),
          }}
          aria-label={`Only this: ${pieces.map(({ text }) => text).join('')}`}
        >
          Only this
        </Link>
      )}
    </li>
  );
}

const dayIn = ({ at }: ActivityItem) => (isToday(at) ? 'Today' : dayOf(at));
