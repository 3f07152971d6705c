import { useState } from 'react';
import { paths } from '../app/paths';
import { userReadEnded, useUser } from '../public/auth/use-user';
import { post } from '../public/lib/api-client';
import { ApiError } from '../public/lib/api-error';
import { ConfirmDialog } from '../ui/dialog';
import { ErrorArea } from '../ui/field';
import { unsentTaps } from './account-storage';
import { QUIET } from './auth.api';

/**
 * Returns `logout`, which goes to the home page (spec §2) by a full page load, so that no data of
 * the user stays in memory. The caller renders `messages`: an error, or the question whether to go
 * while the device holds unsent taps.
 * @param onLeave runs after the log-out, before the page is left
 */
export function useLogout(onLeave?: () => void) {
  const user = useUser();
  const [hasError, setHasError] = useState(false);
  const [unsent, setUnsent] = useState(0);

  async function leave(): Promise<void> {
    setUnsent(0);
    setHasError(false);
    try {
      // Wait for a pending read of the user. Its response would set the session cookies again.
      await userReadEnded();
      await post('/logout', undefined, QUIET);
    } catch (error) {
      const isOut = error instanceof ApiError && [401, 419].includes(error.status);
      if (!isOut) return setHasError(true);
    }
    onLeave?.();
    window.location.assign(paths.home);
  }

  async function logout(): Promise<void> {
    const taps = user ? unsentTaps(user.id) : 0;
    if (taps === 0) await leave();
    else setUnsent(taps);
  }

  const messages = (
    <>
      <ErrorArea messages={hasError ? ['You could not be logged out. Please try again.'] : []} />
      {unsent > 0 && (
        <ConfirmDialog
          title={`Log out with ${unsent === 1 ? '1 tap' : `${unsent} taps`} not sent?`}
          text="They are kept on this device and sent when you log in here again. They are deleted if somebody else logs in here."
          cancel="Stay"
          confirm="Logout"
          onConfirm={leave}
          onCancel={() => setUnsent(0)}
        />
      )}
    </>
  );
  return { logout, messages };
}
