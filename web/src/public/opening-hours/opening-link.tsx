import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useOpenStatus } from './use-open-status';

export function OpeningLink() {
  const status = useOpenStatus();
  return (
    <Link className="opening-link" to={paths.openingHours} data-open={status?.open}>
      {status?.text ?? 'When we’re open'}
    </Link>
  );
}
