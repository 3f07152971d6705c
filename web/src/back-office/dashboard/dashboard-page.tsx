import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { LatestActivity } from '../activity/latest-activity';
import { BookToday } from '../bookings/book-today';
import { Screen } from '../ui/screen';
import './dashboard-page.css';

const AREAS = [
  { to: paths.bookings, name: 'Bookings', text: 'The book of each day, and requests to answer.' },
  {
    to: paths.manageUsers,
    name: 'Users',
    text: 'Who can log in, and who can use the back office.',
  },
  { to: paths.manageWidgets, name: 'Widgets', text: 'The text and images on every page.' },
  { to: paths.manageFaqs, name: 'FAQs', text: 'Guests’ questions and our answers.' },
  { to: paths.manageMenus, name: 'Menus', text: 'The PDF menus, and the order they appear in.' },
  {
    to: paths.settings,
    name: 'Settings',
    text: 'Opening hours, special days, the address, a notice.',
  },
  { to: paths.activity, name: 'Activity', text: 'Who changed what, and when.' },
  { to: paths.bin, name: 'Bin', text: 'What was deleted, and can still be restored.' },
] as const;

export function DashboardPage() {
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
        {AREAS.map(({ to, name, text }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <LatestActivity />
    </Screen>
  );
}

export { DashboardPage as Component };
