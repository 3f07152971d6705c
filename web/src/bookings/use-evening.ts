import { londonNow } from '@saltmarsh/contract/domain/london-time';
import { eveningOf } from '@saltmarsh/contract/domain/opening-hours';
import { useSite } from '../public/lib/public-read';

/** Returns a function that finds the date of a table's evening, by default of the current service. */
export function useEvening() {
  const site = useSite();
  return (table: { date: string; time: string } = londonNow()) => eveningOf(site, table);
}
