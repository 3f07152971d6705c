import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useSite } from '../lib/public-read';
import { openStatus } from './open-status';
import { useLondonNow } from './use-london-now';

export function OpeningLink() {
  const site = useSite();
  const now = useLondonNow();
  const status = now && openStatus(site, now);
  return (
    <Link className="opening-link" to={paths.openingHours} data-open={status?.open}>
      {status?.text ?? 'Opening hours'}
    </Link>
  );
}
