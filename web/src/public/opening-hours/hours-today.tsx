import { londonNow } from '@saltmarsh/compat-api/contract/london-time';
import { spansOn } from '@saltmarsh/compat-api/contract/opening-hours';
import { useSite } from '../lib/use-site';
import { OpeningTimeSpan } from './opening-time-span';
import { useLondonNow } from './use-open-status';

/** The services of today, or that there is none. Blank without JavaScript: the server’s HTML is cached. */
export function HoursToday() {
  const site = useSite();
  const today = useLondonNow();
  const spans = spansOn(site, today?.date ?? londonNow().date);
  // As high as what follows, so that nothing moves. HTML from before midnight may say another number.
  if (!today) {
    return (
      <div className="hours-today" data-services={spans.length} suppressHydrationWarning>
        {'\u00a0'}
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
