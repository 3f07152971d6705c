import { spansOn } from '@saltmarsh/compat-api/contract/opening-hours';
import { useSite } from '../lib/use-site';
import { OpeningTimeSpan } from './opening-time-span';
import { useLondonNow } from './use-open-status';

/** The services of today, or that there is none. Blank without JavaScript: the server’s HTML is cached. */
export function HoursToday() {
  const site = useSite();
  const today = useLondonNow();
  if (!today) return '\u00a0';
  const spans = spansOn(site, today.date);
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
