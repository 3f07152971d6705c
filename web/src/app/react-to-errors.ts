import type { createBrowserRouter } from 'react-router-dom';
import { setUser } from '../public/auth/use-user';
import { pathBackTo } from '../auth/requested-page';
import { onRequestError } from '../public/lib/api-client';
import { paths } from './paths';

/** Storage key for the time of the last reload. A second reload within a minute would be a loop. */
const RELOADED = 'saltmarsh_reloaded';
const RELOAD_MS = 60_000;

/**
 * Reacts to request errors before they are rethrown (spec §8): 401 and 419 clear the user and go to Login,
 * 403 goes to VerifyEmail, 423 to ConfirmPassword. Each remembers the requested page. If the next page's file
 * is missing, because the site was upgraded after the tab was opened, the page is loaded from the server.
 */
export function reactToErrors(router: ReturnType<typeof createBrowserRouter>): void {
  const asked = () => router.state.navigation.location ?? router.state.location;
  function go(screen: string, target: string, replace: boolean): void {
    if (asked().pathname !== screen) void router.navigate(target, { replace });
  }

  window.addEventListener('vite:preloadError', () => {
    const { location: target } = router.state.navigation;
    const isSecond = Date.now() - Number(sessionStorage.getItem(RELOADED)) < RELOAD_MS;
    // Reload only while navigating. Otherwise a reload would lose what the user has typed.
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
