import { londonNow } from '@saltmarsh/contract/domain/london-time';
import { eveningOf } from '@saltmarsh/contract/domain/opening-hours';
import { useSite } from '../public/lib/public-read';

/** Returns the date in whose book a table is; without one, the date whose service is on now. */
export function useEvening() {
  const site = useSite();
  return (table: { date: string; time: string } = londonNow()) => eveningOf(site, table);
}
