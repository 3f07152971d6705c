import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useUser } from './use-user';

/** Returns the way into the back office, or into the panel for those who edit content alone. */
export function useStaffLink() {
  const user = useUser();
  if (user?.role === 'admin') return <Link to={paths.backOffice}>Admin</Link>;
  return user?.panel_access ? <a href={paths.panel}>Edit content</a> : null;
}
