import type { createBrowserRouter } from 'react-router-dom';
import { setUser } from '../public/auth/use-user';
import { loginPath, pathBackTo } from '../auth/requested-page';
import { onRequestError } from '../public/lib/api-client';
import { paths } from './paths';

/**
 * Reacts to request errors before they are rethrown (spec §8): 401 and 419 clear the user and go to Login,
 * 403 to VerifyEmail, 423 to ConfirmPassword. Each remembers the requested page.
 */
export function reactToErrors(router: ReturnType<typeof createBrowserRouter>): void {
  const asked = () => router.state.navigation.location ?? router.state.location;
  function go(screen: string, target: string, replace: boolean): void {
    if (asked().pathname !== screen) void router.navigate(target, { replace });
  }

  onRequestError(({ status }) => {
    switch (status) {
      case 401:
      case 419:
        go(paths.login, loginPath(asked()), true);
        return void setUser(null);
      case 403:
        // Push rather than replace, so that Back returns to the page.
        return go(paths.verifyEmail, pathBackTo(paths.verifyEmail, asked()), false);
      case 423:
        return go(paths.confirmPassword, pathBackTo(paths.confirmPassword, asked()), true);
    }
  });
}
