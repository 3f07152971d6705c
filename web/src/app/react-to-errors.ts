import type { createBrowserRouter } from 'react-router-dom';
import { setUser } from '../public/auth/use-user';
import { pathBackTo } from '../auth/requested-page';
import { onRequestError } from '../public/lib/api-client';
import { paths } from './paths';

/** Time of the last reload for a missing file; a second one within a minute would be a loop. */
const RELOADED = 'saltmarsh_reloaded';
const RELOAD_MS = 60_000;

/**
 * Loads the next page anew if one of its files is gone, because the tab is older than the last upgrade, and
 * reacts to request errors before they are rethrown (spec §8): 401 and 419 clear the user and go to Login,
 * 403 to VerifyEmail, 423 to ConfirmPassword. Each remembers the requested page.
 */
export function reactToErrors(router: ReturnType<typeof createBrowserRouter>): void {
  const asked = () => router.state.navigation.location ?? router.state.location;
  function go(screen: string, target: string, replace: boolean): void {
    if (asked().pathname !== screen) void router.navigate(target, { replace });
  }

  window.addEventListener('vite:preloadError', () => {
    const { location: target } = router.state.navigation;
    const isSecond = Date.now() - Number(sessionStorage.getItem(RELOADED)) < RELOAD_MS;
    // Whoever stays on a page keeps what they have typed there.
    if (!target || isSecond) return;
    sessionStorage.setItem(RELOADED, String(Date.now()));
    window.location.assign(router.createHref(target));
  });
  onRequestError(({ status }) => {
    switch (status) {
      case 401:
      case 419:
        go(paths.login, pathBackTo(paths.login, asked()), true);
        return void setUser(null);
      case 403:
        // Push rather than replace, so that Back returns to the page.
        return go(paths.verifyEmail, pathBackTo(paths.verifyEmail, asked()), false);
      case 423:
        return go(paths.confirmPassword, pathBackTo(paths.confirmPassword, asked()), true);
    }
  });
}
