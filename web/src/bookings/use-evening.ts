import { londonNow } from '@saltmarsh/contract/domain/london-time';
import { eveningOf } from '@saltmarsh/contract/domain/opening-hours';
import { useSite } from '../public/lib/public-read';

/**
 * Returns a function that finds the day on which a table's service begins. Without a table, it uses
 * the current time.
 */
export function useEvening() {
  const site = useSite();
  return (table: { date: string; time: string } = londonNow()) => eveningOf(site, table);
}
