import type { createBrowserRouter } from 'react-router-dom';
import { setUser } from '../public/auth/use-user';
import { pathBackTo } from '../auth/requested-page';
import { onRequestError } from '../public/lib/api-client';
import { paths } from './paths';

/** Session storage key of the last reload's time. A second within a minute would be a loop. */
const RELOADED = 'saltmarsh_reloaded';
const RELOAD_MS = 60_000;

/**
 * Reacts to failed requests (spec §8). Login and ConfirmPassword lead back to the requested page.
 * If an upgrade has removed the next page's file, the browser loads that page from the server.
 */
export function reactToErrors(router: ReturnType<typeof createBrowserRouter>): void {
  const asked = () => router.state.navigation.location ?? router.state.location;
  function go(screen: string, target: string, replace: boolean): void {
    if (asked().pathname !== screen) void router.navigate(target, { replace });
  }

  window.addEventListener('vite:preloadError', () => {
    const { location: target } = router.state.navigation;
    const isSecond = Date.now() - Number(sessionStorage.getItem(RELOADED)) < RELOAD_MS;
    // A reload outside navigation would lose what the user has typed.
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
        // Without `replace`, the current page stays in the history, so that Back returns to it.
        return go(paths.verifyEmail, paths.verifyEmail, false);
      case 423:
        return go(paths.confirmPassword, pathBackTo(paths.confirmPassword, asked()), true);
    }
  });
}
