import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../app/paths';
import { fieldOf, required } from '../forms/form-field';
import { useSubmit } from '../forms/use-submit';
import { CheckboxField } from '../forms/checkbox-field';
import { FormErrors } from '../fields/form-errors';
import { PageTitle } from '../public/ui/page-title';
import { PasswordField } from '../forms/password-field';
import { SubmitButton } from '../forms/submit-button';
import { TextField } from '../fields/text-field';
import { postLogin, type LoginValues } from './auth.api';
import { REDIRECT, withRedirect } from './requested-page';
import { SignedInAlready } from './signed-in-already';
import { useEnter } from './use-enter';
import './auth-page.css';

export function LoginPage() {
  // No default values, which would clear what a password manager filled in before hydration.
  const form = useForm<LoginValues>();
  const navigate = useNavigate();
  const enter = useEnter();
  const [query] = useSearchParams();

  async function send(values: LoginValues): Promise<void> {
    const { two_factor } = await postLogin(values);
    if (!two_factor) return enter();
    await navigate(withRedirect(paths.twoFactorChallenge, query.get(REDIRECT)));
  }
  const { onSubmit, isPending, formErrors } = useSubmit({ form, send, show: 'message' });

  return (
    <>
      <PageTitle className="auth-title">Welcome Back</PageTitle>
      <SignedInAlready />
      <form className="form" method="post" noValidate onSubmit={onSubmit}>
        <FormErrors formErrors={formErrors} />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          required
          {...fieldOf(form, 'email', required('email'))}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          {...fieldOf(form, 'password', required('password'))}
        />
        <div className="auth-row">
          <CheckboxField label="Remember me" {...fieldOf(form, 'remember')} />
          <Link to={paths.forgotPassword}>Forgot your password?</Link>
        </div>
        <SubmitButton isPending={isPending}>Log in</SubmitButton>
      </form>
      <p className="auth-small">
        By logging in you agree to our <Link to={paths.legalTerms}>terms and conditions</Link>. Our{' '}
        <Link to={paths.legalPrivacy}>privacy policy</Link> explains how we use your data.
      </p>
    </>
  );
}

export { LoginPage as Component };
