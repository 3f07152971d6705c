import type { LoginResponse } from '@saltmarsh/contract/messages/login';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../app/paths';
import { Form } from '../forms/form';
import { fieldOf, requiredFieldOf } from '../forms/form-field';
import { usePlainForm } from '../forms/plain-form';
import { useSubmit } from '../forms/use-submit';
import { CheckboxField } from '../ui/field';
import { PageTitle } from '../public/ui/page-title';
import { PasswordField } from '../ui/password-field';
import { postAsVisitor } from './auth.api';
import { EmailField } from './auth-fields';
import { ownPage, REDIRECT, withRedirect } from './requested-page';
import { useEnter } from './use-login';
import { useUser } from '../public/auth/use-user';

interface LoginValues {
  email: string;
  password: string;
  remember: boolean;
}

export function Component() {
  // No default values: they would clear fields that a password manager has filled before hydration.
  const form = usePlainForm<LoginValues>();
  const navigate = useNavigate();
  const enter = useEnter();
  const [query] = useSearchParams();

  async function send(values: LoginValues): Promise<void> {
    const { two_factor } = await postAsVisitor<LoginResponse>('/login', values);
    if (!two_factor) return enter();
    await navigate(withRedirect(paths.twoFactorChallenge, query.get(REDIRECT)));
  }
  const submit = useSubmit({ form, send, show: 'message' });

  return (
    <>
      <PageTitle className="auth-title">Welcome Back</PageTitle>
      <SignedInAlready />
      <Form submit={submit} button="Log in">
        <EmailField form={form} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          {...requiredFieldOf(form, 'password')}
        />
        <div className="auth-row">
          <CheckboxField label="Remember me" {...fieldOf(form, 'remember')} />
          <Link to={paths.forgotPassword}>Forgot your password?</Link>
        </div>
      </Form>
      <p className="auth-small soft">
        Accounts are for our team and for guests we have invited. You don’t need one to{' '}
        <Link to={paths.book}>book a table</Link>.
      </p>
      <p className="auth-small soft">
        By logging in you agree to our <Link to={paths.legalTerms}>terms and conditions</Link>. Our{' '}
        <Link to={paths.legalPrivacy}>privacy policy</Link> explains how we use your data.
      </p>
    </>
  );
}

/** Says why a signed-in user sees this page (spec §6). A redirect would be a loop. */
function SignedInAlready() {
  const user = useUser();
  const [query] = useSearchParams();
  if (!user) return null;
  return (
    <p className="auth-text" role="status">
      You are logged in as {user.email}.{' '}
      {ownPage(query.get(REDIRECT))
        ? 'To see that page, log in with an account that has access, or go to '
        : 'Log in with another account, or go to '}
      <Link to={paths.account}>your account</Link>.
    </p>
  );
}
