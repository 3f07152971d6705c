import type { OwnUser } from '@saltmarsh/contract/messages/user';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Loading, Notice } from '../public/ui/loading';
import { paths } from '../app/paths';
import { pathBackTo } from './requested-page';
import { useSession } from '../public/auth/use-user';
import { Button } from '../ui/button';

export const isAdmin = ({ role }: OwnUser) => role === 'admin';

/** Replaces a layout until the browser has loaded the user. */
export function WaitingPage({ title }: { title: string }) {
  return (
    <main id="main" className="notice">
      <h1 className="sr-only">{title}</h1>
      <p role="status">Loading...</p>
    </main>
  );
}

interface RequireUserProps {
  /** Returns whether a user may see the children. Default: every user may, whatever the role. */
  may?: (user: OwnUser) => boolean;
  children: ReactNode;
  /** Shown until the browser has loaded the user, and always on the server. */
  waiting?: ReactNode;
}

/**
 * Shows its children to permitted users. Redirects others to Login, which leads back (spec §6).
 * This component only hides screens: the server enforces the permissions.
 */
export function RequireUser(props: RequireUserProps) {
  const { may = () => true, children, waiting = <Loading /> } = props;
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
