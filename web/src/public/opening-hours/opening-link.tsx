import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { openText, useOpenStatus } from './use-open-status';

export function OpeningLink() {
  const status = useOpenStatus();
  return (
    <Link className="opening-link" to={paths.openingHours} data-open={status?.open}>
      {status ? openText(status) : 'When we’re open'}
      {status?.until && <span className="opening-link__until">, {status.until}</span>}
    </Link>
  );
}
