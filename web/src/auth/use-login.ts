import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../app/paths';
import { ApiError, UNKNOWN_ERROR } from '../public/lib/api-error';
import { post } from '../public/lib/api-client';
import { refreshUser, userReadEnded } from '../public/auth/use-user';
import { dropOthers } from './account-storage';
import { isServerPath, ownPage, REDIRECT } from './requested-page';
import { useState } from 'react';
import { QUIET } from './auth.api';

/** Returns a function that completes a log-in (spec §4) and goes to the requested page. */
export function useEnter(): () => Promise<void> {
  const navigate = useNavigate();
  const [query] = useSearchParams();

  return async () => {
    const user = await refreshUser();
    if (!user) throw new ApiError(401, UNKNOWN_ERROR);
    dropOthers(user.id);
    const page = ownPage(query.get(REDIRECT)) ?? paths.home;
    if (isServerPath(page)) window.location.assign(page);
    else await navigate(page, { replace: true });
  };
}

/**
 * Logs out and goes to the home page (spec §2), even if the session has already ended. A full page
 * load clears the user's data from memory.
 */
export function useLogout() {
  const [hasError, setHasError] = useState(false);

  async function logout(): Promise<void> {
    setHasError(false);
    try {
      // Wait for a pending read of the user. Its response would set the session cookies again.
      await userReadEnded();
      await post('/logout', undefined, QUIET);
    } catch (error) {
      const isOut = error instanceof ApiError && [401, 419].includes(error.status);
      if (!isOut) return setHasError(true);
    }
    window.location.assign(paths.home);
  }

  return { logout, hasError };
}
