import { londonNow } from '@saltmarsh/contract/domain/london-time';
import { eveningOf } from '@saltmarsh/contract/domain/opening-hours';
import { useSite } from '../public/lib/public-read';

/**
 * Returns a function from a table's date and time (default: now) to the date on which the table's
 * service begins. After midnight, the service may have begun on the previous date.
 */
export function useEvening() {
  const site = useSite();
  return (table: { date: string; time: string } = londonNow()) => eveningOf(site, table);
}
