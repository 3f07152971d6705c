import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Screen } from '../ui/screen';
import './dashboard-page.css';

const AREAS = [
  { to: paths.manageUsers, name: 'Users', text: 'Who may log in, and who may come in here.' },
  { to: paths.manageWidgets, name: 'Widgets', text: 'The words and the pictures of every page.' },
  { to: paths.manageFaqs, name: 'FAQs', text: 'What guests ask, and what we answer.' },
  { to: paths.manageMenus, name: 'Menus', text: 'The menus as PDF files, and their order.' },
] as const;

export function DashboardPage() {
  return (
    <Screen title="Admin Dashboard">
      <p className="dashboard__lead">Please use the menu on the left to manage the website.</p>
      <ul className="dashboard">
        {AREAS.map(({ to, name, text }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Screen>
  );
}

export { DashboardPage as Component };
