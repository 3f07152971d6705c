import { useState } from 'react';
import { paths } from '../app/paths';
import { ApiError } from '../public/lib/api-error';
import { postLogout } from './auth.api';

/**
 * Ends the session and goes to the home page (spec §2), also if the session has already ended. A full page
 * load clears the user's data from memory.
 */
export function useLogout() {
  const [hasError, setHasError] = useState(false);

  async function logout(): Promise<void> {
    setHasError(false);
    try {
      await postLogout();
    } catch (error) {
      const isOut = error instanceof ApiError && [401, 419].includes(error.status);
      if (!isOut) return setHasError(true);
    }
    window.location.assign(paths.home);
  }

  return { logout, hasError };
}
