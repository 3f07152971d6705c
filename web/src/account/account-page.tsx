import { Navigate } from 'react-router-dom';
import { paths } from '../app/paths';

/** `/account` has no screen of its own (spec §2). */
export function Component() {
  return <Navigate to={paths.accountProfile} replace />;
}
