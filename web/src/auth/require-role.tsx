import type { Role } from '@saltmarsh/contract/messages/user';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Loading, Notice } from '../public/ui/loading';
import { paths } from '../app/paths';
import { pathBackTo } from './requested-page';
import { useSession } from '../public/auth/use-user';
import { Button } from '../ui/button';

/** All roles, and therefore every account (spec §6). */
export const MEMBERS: readonly Role[] = ['user', 'pta', 'admin'];
export const ADMINS: readonly Role[] = ['admin'];

interface RequireRoleProps {
  roles: readonly Role[];
  children: ReactNode;
  /** Shown until the user is known, and always on the server. */
  waiting?: ReactNode;
}

/**
 * Shows its children to the given roles and redirects all others to Login, which returns here (spec §6). This
 * only hides screens. The server's guards provide the security.
 */
export function RequireRole({ roles, children, waiting = <Loading /> }: RequireRoleProps) {
  const { user, hasError, retry } = useSession();
  const location = useLocation();
  if (user && roles.includes(user.role)) return children;
  if (user !== undefined) return <Navigate to={pathBackTo(paths.login, location)} replace />;
  if (!hasError) return waiting;
  return (
    <Notice>
      Your account could not be loaded. <Button onClick={() => void retry()}>Try again</Button>
    </Notice>
  );
}
