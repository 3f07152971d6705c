import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../app/paths';
import { ownPage, REDIRECT } from './requested-page';
import { useUser } from '../public/auth/use-user';

/**
 * Tells a signed-in user why they see Login: the guard also sends users here whose role may not see the
 * page (spec §6). Redirecting them would cause a loop.
 */
export function SignedInAlready() {
  const user = useUser();
  const [query] = useSearchParams();
  if (!user) return null;
  return (
    <p className="auth-text" role="status">
      You are signed in as {user.email}.{' '}
      {ownPage(query.get(REDIRECT))
        ? 'To see that page, log in with an account that has access, or go to '
        : 'Log in with another account, or go to '}
      <Link to={paths.account}>your account</Link>.
    </p>
  );
}
