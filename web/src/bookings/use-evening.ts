import { londonNow } from '@saltmarsh/contract/domain/london-time';
import { eveningOf } from '@saltmarsh/contract/domain/opening-hours';
import { useSite } from '../public/lib/public-read';

/**
 * Returns a function that takes the date and time of a table, by default the current ones, and
 * returns the date on which the service begins. After midnight, this may be the previous date.
 */
export function useEvening() {
  const site = useSite();
  return (table: { date: string; time: string } = londonNow()) => eveningOf(site, table);
}
