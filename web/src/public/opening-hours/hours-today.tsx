import { londonNow } from '@saltmarsh/contract/domain/london-time';
import { spansOn } from '@saltmarsh/contract/domain/opening-hours';
import { useSite } from '../lib/use-site';
import { OpeningTimeSpan } from './opening-time-span';
import { useLondonNow } from './use-open-status';

/** Today's services, or a note that there is none. Blank without JavaScript, as the HTML is cached. */
export function HoursToday() {
  const site = useSite();
  const today = useLondonNow();
  const spans = spansOn(site, today?.date ?? londonNow().date);
  // Reserve the height of the services, so that nothing moves. HTML cached before midnight may differ.
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
