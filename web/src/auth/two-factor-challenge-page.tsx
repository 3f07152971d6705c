import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../app/paths';
import { Form } from '../forms/form';
import { requiredFieldOf } from '../forms/form-field';
import { usePlainForm } from '../forms/plain-form';
import { useSubmit } from '../forms/use-submit';
import { PageTitle } from '../public/ui/page-title';
import { TextField } from '../ui/field';
import { postChallenge } from './auth.api';
import { CodeField } from './auth-fields';
import { REDIRECT, withRedirect } from './requested-page';
import { useEnter } from './use-login';
import { Button } from '../ui/button';
import './auth.css';

/** The second step of log-in: a code from the app or a recovery code. */
export function TwoFactorChallengePage() {
  const [isRecovery, setRecovery] = useState(false);
  const [query] = useSearchParams();
  return (
    <>
      <PageTitle className="auth-title">One more step</PageTitle>
      {isRecovery ? <RecoveryForm /> : <CodeForm />}
      <p className="auth-links">
        <Button variant="link" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? 'Use a code from your app' : 'Use a recovery code'}
        </Button>
        <Link to={withRedirect(paths.login, query.get(REDIRECT))}>Start again</Link>
      </p>
    </>
  );
}

function CodeForm() {
  const form = usePlainForm<{ code: string }>();
  const enter = useEnter();
  const submit = useSubmit({
    form,
    // Apps show the code in two halves, so some users type a space.
    send: ({ code }) => postChallenge({ code: code.replace(/\s/g, '') }),
    onDone: enter,
  });
  return (
    <Form submit={submit} button="Log in">
      <p>Open your authenticator app and enter the code it shows.</p>
      <CodeField form={form} />
    </Form>
  );
}

function RecoveryForm() {
  const form = usePlainForm<{ recovery_code: string }>();
  const enter = useEnter();
  const submit = useSubmit({
    form,
    send: ({ recovery_code }) => postChallenge({ recovery_code: recovery_code.trim() }),
    onDone: enter,
  });
  return (
    <Form submit={submit} button="Log in">
      <p>Enter one of your recovery codes. Each code works once.</p>
      <TextField
        label="Recovery code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...requiredFieldOf(form, 'recovery_code')}
      />
    </Form>
  );
}

export { TwoFactorChallengePage as Component };
