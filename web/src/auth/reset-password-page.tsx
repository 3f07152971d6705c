import type { MessageResponse } from '@saltmarsh/contract/messages/login';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../app/paths';
import { Form } from '../forms/form';
import { requiredFieldOf } from '../forms/form-field';
import { useHydrated } from '../public/lib/use-hydrated';
import { usePlainForm } from '../forms/plain-form';
import { useSubmit } from '../forms/use-submit';
import { PageTitle } from '../public/ui/page-title';
import { PasswordField } from '../ui/password-field';
import { TextField } from '../ui/field';
import { refreshUser } from '../public/auth/use-user';
import { postAsVisitor } from './auth.api';
import { Done } from './auth-messages';
import { ButtonLink } from '../ui/button';

type Passwords = Record<'password' | 'password_confirmation', string>;

const ANOTHER = {
  title: 'Reset password',
  before: '',
  button: 'Reset password',
  after: 'You have been logged out everywhere else.',
};
const FIRST = {
  title: 'Choose your password',
  before: 'Welcome. You’ll log in with this email address and the password you choose now.',
  button: 'Save password',
  after: '',
};

/** Query parameter of links in invitations (cms, `accounts/invitation.service.ts`). */
const INVITATION = 'invitation';

/** Sets a password. The link in the email is `/reset-password/{token}?email=…` (spec §2). */
export function Component() {
  const { token = '' } = useParams();
  const [query] = useSearchParams();
  // Read the query only after hydration, because the server renders the same HTML for all links.
  const hydrated = useHydrated();
  const email = hydrated ? (query.get('email') ?? '') : '';
  const words = hydrated && query.has(INVITATION) ? FIRST : ANOTHER;
  const form = usePlainForm<Passwords>();
  const [message, setMessage] = useState<string | null>(null);
  const submit = useSubmit({
    form,
    send: (passwords: Passwords) =>
      postAsVisitor<MessageResponse>('/reset-password', { ...passwords, token, email }),
    onDone: (response) => {
      setMessage(response.message);
      // The reset has ended all sessions of the account, perhaps also this one.
      void refreshUser();
    },
    show: 'message',
  });

  return (
    <>
      <PageTitle className="auth-title">{words.title}</PageTitle>
      {message ? (
        <Done message={message}>
          {words.after && <p className="auth-text">{words.after}</p>}
          <ButtonLink to={paths.account}>Return to sign-in</ButtonLink>
        </Done>
      ) : (
        <>
          {words.before && <p className="auth-text">{words.before}</p>}
          <Form submit={submit} button={words.button}>
            <TextField
              label="Email"
              type="email"
              autoComplete="username"
              readOnly
              required
              value={email}
            />
            <PasswordField
              label="Password"
              hint="At least 8 characters."
              autoComplete="new-password"
              {...requiredFieldOf(form, 'password')}
            />
            <PasswordField
              label="Confirm Password"
              autoComplete="new-password"
              {...requiredFieldOf(form, 'password_confirmation', 'Enter the password again.')}
            />
          </Form>
          <p className="auth-links">
            <Link to={paths.forgotPassword}>Send me another link</Link>
          </p>
        </>
      )}
    </>
  );
}
