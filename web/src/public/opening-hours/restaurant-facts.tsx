import { londonNow } from '@saltmarsh/contract/domain/london-time';
import { spansOn } from '@saltmarsh/contract/domain/opening-hours';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { mapUrl, AddressLink, TelephoneLink } from '../ui/contact-links';
import { useSite } from '../lib/public-read';
import { useLondonNow } from './use-london-now';
import './restaurant-facts.css';

/** The facts for guests on their way to us. The opening hours page needs no link to itself. */
export function RestaurantFacts({ isHoursPage = false }: { isHoursPage?: boolean }) {
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

/** Today's services, or "Closed". Blank without JavaScript, because the HTML is cached. */
export function HoursToday() {
  const site = useSite();
  const today = useLondonNow();
  const spans = spansOn(site, today?.date ?? londonNow().date);
  // Blank lines keep the height, so that nothing moves when the hours appear. React must not warn
  // about another number of lines in the HTML, which may have been cached before midnight.
  if (!today) {
    return (
      <div className="hours-today" suppressHydrationWarning>
        {'\u00a0\n'.repeat(spans.length || 1)}
      </div>
    );
  }
  if (spans.length === 0) return 'Closed';
  return (
    <ul className="hours-today">
      {spans.map((span) => (
        <li key={span.opens}>
          {span.name} <OpeningTimeSpan {...span} />
        </li>
      ))}
    </ul>
  );
}

/** A span such as `12:00 – 15:00`. Screen readers announce "12:00 to 15:00". */
export function OpeningTimeSpan({ opens, closes }: { opens: string; closes: string }) {
  return (
    <span className="opening-time-span">
      <time>{opens}</time>
      <span aria-hidden="true"> – </span>
      <span className="sr-only"> to </span>
      <time>{closes}</time>
    </span>
  );
}
