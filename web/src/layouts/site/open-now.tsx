import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { londonNow } from '../../lib/london-time';
import { openStatus } from '../../lib/open-status';
import { useHydrated } from '../../lib/use-hydrated';
import { useSite } from '../../lib/use-site';

const MINUTE = 60_000;

/** Open at this moment? Only the browser can say: the server's page is cached for longer than a minute. */
export function OpenNow() {
  const site = useSite();
  const hydrated = useHydrated();
  useTick(MINUTE);
  const status = hydrated ? openStatus(site, londonNow()) : null;
  return (
    <Link className="open-now" to={paths.openingHours} data-open={status?.open}>
      {status ? (status.open ? 'Open ' : 'Closed') : 'When we are open'}
      {status?.until && (
        <span className="open-now__until">
          {status.open ? '' : ', '}
          {status.until}
        </span>
      )}
    </Link>
  );
}

/** Renders again every `interval` ms. */
function useTick(interval: number): void {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), interval);
    return () => clearInterval(timer);
  }, [interval]);
}
