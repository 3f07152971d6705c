import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useUser } from './use-user';

/** Returns a link to the back office for admins, or to the panel for users who may only edit content. */
export function useStaffLink() {
  const user = useUser();
  if (user?.role === 'admin') return <Link to={paths.backOffice}>Admin</Link>;
  return user?.panel_access ? <a href={paths.panel}>Edit content</a> : null;
}
