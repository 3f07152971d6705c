import { useState } from 'react';
import { paths } from '../app/paths';
import { ApiError } from '../public/lib/api-error';
import { postLogout } from './auth.api';

/**
 * Ends the session and goes to the front page (spec §2). By a page load: it empties the memory of all
 * that only the signed-in user may see. Who is signed out already goes there too.
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
