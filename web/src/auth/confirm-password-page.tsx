import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../app/paths';
import { Form } from '../forms/form';
import { postConfirmPassword } from './auth.api';
import { useHydrated } from '../public/lib/use-hydrated';
import { usePlainForm } from '../forms/plain-form';
import { useSubmit } from '../forms/use-submit';
import { PageTitle } from '../public/ui/page-title';
import { OwnPassword } from './auth-fields';
import { passwordConfirmed } from './auth-messages';
import { ownPage, REDIRECT } from './requested-page';
import { RequireUser } from './require-user';

/** Asks for the password after a 423 response (spec §8), and returns to the requested page. */
export function Component() {
  return (
    <>
      <PageTitle className="auth-title">Confirm your password</PageTitle>
      <RequireUser>
        <ConfirmPassword />
      </RequireUser>
    </>
  );
}

function ConfirmPassword() {
  const form = usePlainForm<{ password: string }>();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const hydrated = useHydrated();
  const asked = (hydrated && ownPage(query.get(REDIRECT))) || paths.account;
  const submit = useSubmit({
    form,
    send: postConfirmPassword,
    onDone: () => void navigate(asked, { replace: true, state: passwordConfirmed }),
  });
  return (
    <>
      <p className="auth-text">
        It’s a while since you logged in. Please enter your password to continue.
      </p>
      <Form submit={submit} button="Confirm">
        <OwnPassword form={form} label="Password" />
      </Form>
      <p className="auth-links">
        <Link to={asked} replace>
          Not now
        </Link>
        <Link to={paths.forgotPassword}>Forgot your password?</Link>
      </p>
    </>
  );
}
