import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { mapUrl, AddressLink, TelephoneLink } from '../ui/contact-links';
import { useSite } from '../lib/use-site';
import { HoursToday } from './hours-today';
import './restaurant-facts.css';

interface RestaurantFactsProps {
  /** Set on the page that has the hours in a table. */
  isHoursPage?: boolean;
}

/** Facts for a diner on the way: hours, address, telephone, email. */
export function RestaurantFacts({ isHoursPage = false }: RestaurantFactsProps) {
  const site = useSite();
  return (
    <dl className="restaurant-facts">
      <div className="restaurant-facts__today">
        <dt>Today</dt>
        <dd>
          <HoursToday />
          {!isHoursPage && (
            <Link className="restaurant-facts__more" to={paths.openingHours}>
              All opening hours
            </Link>
          )}
        </dd>
      </div>
      <div>
        <dt>Address</dt>
        <dd>
          <AddressLink />
          <a className="restaurant-facts__more" href={mapUrl(site)} target="_blank" rel="noopener">
            Find us on the map
          </a>
        </dd>
      </div>
      <div>
        <dt>Telephone</dt>
        <dd>
          <TelephoneLink />
        </dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </dd>
      </div>
    </dl>
  );
}
