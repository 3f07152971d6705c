import { Navigate } from 'react-router-dom';
import { paths } from '../app/paths';

/** Redirects `/account` to the profile (spec §2). */
export function Component() {
  return <Navigate to={paths.accountProfile} replace />;
}
