import { useSite } from '../lib/use-site';
import { addressLines } from '../lib/site-text';
import { TelephoneLink } from '../ui/telephone-link';
import './restaurant-facts.css';

export function RestaurantFacts() {
  const site = useSite();
  return (
    <dl className="restaurant-facts">
      <div>
        <dt>Address</dt>
        <dd>
          <address>
            {addressLines(site).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          {site.map_url && (
            <a href={site.map_url} target="_blank" rel="noopener">
              Find us on the map
            </a>
          )}
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
