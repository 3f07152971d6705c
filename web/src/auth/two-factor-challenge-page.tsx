import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../app/paths';
import { Form } from '../forms/form';
import { requiredFieldOf } from '../forms/form-field';
import { usePlainForm } from '../forms/plain-form';
import { useSubmit } from '../forms/use-submit';
import { post } from '../public/lib/api-client';
import { PageTitle } from '../public/ui/page-title';
import { TextField } from '../ui/field';
import { QUIET } from './auth.api';
import { CodeField } from './auth-fields';
import { REDIRECT, withRedirect } from './requested-page';
import { useEnter } from './use-login';
import { Button } from '../ui/button';

export function Component() {
  const [isRecovery, setRecovery] = useState(false);
  const [query] = useSearchParams();
  return (
    <>
      <PageTitle className="auth-title">One more step</PageTitle>
      <ChallengeForm key={String(isRecovery)} isRecovery={isRecovery} />
      <p className="auth-links">
        <Button variant="link" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? 'Use a code from your app' : 'Use a recovery code'}
        </Button>
        <Link to={withRedirect(paths.login, query.get(REDIRECT))}>Start again</Link>
      </p>
    </>
  );
}

function ChallengeForm({ isRecovery }: { isRecovery: boolean }) {
  const form = usePlainForm<{ code: string }>();
  const enter = useEnter();
  const submit = useSubmit({
    form,
    send: ({ code }) => {
      // Apps show the code with a space, and some users type the space.
      const typed = code.replace(/\s/g, '');
      const values = isRecovery ? { recovery_code: typed } : { code: typed };
      return post('/two-factor-challenge', values, QUIET);
    },
    onDone: enter,
    names: { recovery_code: 'code' },
  });
  return (
    <Form submit={submit} button="Log in">
      <p>
        {isRecovery
          ? 'Enter one of your recovery codes. Each code works once.'
          : 'Open your authenticator app and enter the code it shows.'}
      </p>
      {isRecovery ? (
        <TextField
          label="Recovery code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...requiredFieldOf(form, 'code', 'Enter a recovery code.')}
        />
      ) : (
        <CodeField form={form} />
      )}
    </Form>
  );
}
