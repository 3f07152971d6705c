import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { RestaurantFacts } from '../opening-hours/restaurant-facts';
import { PageTitle } from '../ui/page-title';
import './site-pages.css';

export function Component() {
  return (
    <div className="message-page">
      <PageTitle>Error 404</PageTitle>
      <p className="message-page__lead">Page Not Found</p>
      <p>
        The tide has taken it, or it was never here. Try the <Link to={paths.home}>home page</Link>{' '}
        or the <Link to={paths.menus}>menus</Link>.
      </p>
      <RestaurantFacts />
    </div>
  );
}
