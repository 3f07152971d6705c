import type { MessageResponse } from '@saltmarsh/contract/messages/login';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../app/paths';
import { Form } from '../forms/form';
import { usePlainForm } from '../forms/plain-form';
import { useSubmit } from '../forms/use-submit';
import { PageTitle } from '../public/ui/page-title';
import { postAsVisitor } from './auth.api';
import { EmailField } from './auth-fields';
import { Done } from './auth-messages';

export function Component() {
  const form = usePlainForm<{ email: string }>();
  const [message, setMessage] = useState<string | null>(null);
  const submit = useSubmit({
    form,
    send: (values) => postAsVisitor<MessageResponse>('/forgot-password', values),
    onDone: ({ message }) => setMessage(message),
    show: 'message',
  });

  return (
    <>
      <PageTitle className="auth-title">Forgot your password?</PageTitle>
      {message ? (
        <Done message={message}>
          <p className="auth-text">
            The link works for one hour. If it doesn’t arrive, check your spam folder or ring us:
            your account may use a different address.
          </p>
        </Done>
      ) : (
        <>
          <p className="auth-text">
            Enter your email address and we’ll send you a link to choose a new password.
          </p>
          <Form submit={submit} button="Reset password">
            <EmailField form={form} />
          </Form>
        </>
      )}
      <p className="auth-links">
        <Link to={paths.login}>Log in</Link>
      </p>
    </>
  );
}
