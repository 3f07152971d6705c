import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { User } from '@saltmarsh/contract/messages/user';
import { paths } from '../app/paths';
import { ActionForm } from '../forms/form';
import { post } from '../public/lib/api-client';
import { PageTitle } from '../public/ui/page-title';
import { Done } from './auth-messages';
import { RequireUser } from './require-user';
import { useUser } from '../public/auth/use-user';

/** Explains a 403 response (spec §8): an unverified address or, otherwise, a missing permission. */
export function Component() {
  const user = useUser();
  const isVerified = Boolean(user?.email_verified_at);
  // The server adds this parameter when it rejects a verification link.
  const isRejected = useSearchParams()[0].has('rejected');
  const title = isVerified && !isRejected ? 'Not permitted' : 'Verify your email';
  return (
    <>
      <PageTitle className="auth-title">{title}</PageTitle>
      <RequireUser>
        {user && !isVerified && <SendLink user={user} isRejected={isRejected} />}
        {isVerified && <NothingToSend isRejected={isRejected} />}
      </RequireUser>
    </>
  );
}

function NothingToSend({ isRejected }: { isRejected: boolean }) {
  return (
    <>
      <p className="auth-text">
        {isRejected
          ? 'Your email address is already verified. You don’t need to do anything.'
          : 'Your account doesn’t have permission to do that. If you think it should, please ask us.'}
      </p>
      <p className="auth-links">
        <Link to={paths.account}>Your account</Link>
        {!isRejected && <Link to={paths.home}>Home page</Link>}
      </p>
    </>
  );
}

function SendLink({ user, isRejected }: { user: User; isRejected: boolean }) {
  const [isSent, setSent] = useState(false);
  return (
    <>
      {isSent ? (
        <Done message="A new verification link is on its way.">
          <p className="auth-text">Open it on this device. It works for one hour.</p>
        </Done>
      ) : (
        <p className="auth-text">
          {isRejected
            ? 'That link no longer works. We can send a new one to '
            : 'To continue, please follow the link we sent to '}
          <strong>{user.email}</strong>.
        </p>
      )}
      <ActionForm
        label="Send the link again"
        variant="primary"
        action={() => post('/email/verification-notification')}
        onDone={() => setSent(true)}
      />
      <p className="auth-links">
        <Link to={paths.account}>Not your address? Change it</Link>
      </p>
    </>
  );
}
