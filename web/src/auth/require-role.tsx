import type { OwnUser, Role } from '@saltmarsh/contract/messages/user';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Loading, Notice } from '../public/ui/loading';
import { paths } from '../app/paths';
import { pathBackTo } from './requested-page';
import { useSession } from '../public/auth/use-user';
import { Button } from '../ui/button';

/** All roles (spec §6). */
export const MEMBERS: readonly Role[] = ['user', 'pta', 'admin'];
export const ADMINS: readonly Role[] = ['admin'];

interface RequireUserProps {
  may: (user: OwnUser) => boolean;
  children: ReactNode;
  /** Shown until the user is known, and always on the server. */
  waiting?: ReactNode;
}

interface RequireRoleProps extends Omit<RequireUserProps, 'may'> {
  roles: readonly Role[];
}

export function RequireRole({ roles, ...others }: RequireRoleProps) {
  return <RequireUser may={({ role }) => roles.includes(role)} {...others} />;
}

/**
 * Shows its children to permitted users and redirects others to Login and back (spec §6).
 * It only hides screens: the server enforces the permissions.
 */
export function RequireUser({ may, children, waiting = <Loading /> }: RequireUserProps) {
  const { user, hasError, retry } = useSession();
  const location = useLocation();
  if (user && may(user)) return children;
  if (user !== undefined) return <Navigate to={pathBackTo(paths.login, location)} replace />;
  if (!hasError) return waiting;
  return (
    <Notice>
      Your account could not be loaded. <Button onClick={() => void retry()}>Try again</Button>
    </Notice>
  );
}
