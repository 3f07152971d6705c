import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../app/paths';
import { ownPage, REDIRECT } from './requested-page';
import { useUser } from '../public/auth/use-user';

/**
 * Tells a signed-in user why Login stands here: the guard sends those here, too, whose role
 * may not see the page (spec §6). To send them on would only bring them back.
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
