import { Outlet } from 'react-router-dom';
import { useCurrentRoute } from '../app/route';

/**
 * Renders a page for an iframe, without header and footer. The label distinguishes its `main` from
 * that of the surrounding page.
 */
export function FramesLayout() {
  const route = useCurrentRoute();
  return (
    <main id="main" aria-label={route?.title ?? undefined}>
      <Outlet />
    </main>
  );
}
