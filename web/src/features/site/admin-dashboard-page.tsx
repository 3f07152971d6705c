import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Screen } from '../../ui/screen';
import './admin-dashboard-page.css';

const AREAS = [
  { to: paths.adminUsers, name: 'Users', text: 'Who may log in, and who may come in here.' },
  { to: paths.adminWidgets, name: 'Widgets', text: 'The words and the pictures of every page.' },
  { to: paths.adminFaqs, name: 'FAQs', text: 'What guests ask, and what we answer.' },
  { to: paths.adminMenus, name: 'Menus', text: 'The menus as PDF files, and their order.' },
] as const;

export function AdminDashboardPage() {
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

export { AdminDashboardPage as Component };
