import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { LatestActivity } from '../activity/latest-activity';
import { BookToday } from '../bookings/book-today';
import { SCREENS } from '../lib/screen-menu';
import { Screen } from '../ui/screen';
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
