import { Outlet } from 'react-router-dom';
import { useCurrentRoute } from '../app/use-current-route';

/**
 * A document that stands in an iframe of another page: no header, no footer, and a name of its own
 * that tells its main part from that of the page around it.
 */
export function FramesLayout() {
  const route = useCurrentRoute();
  return (
    <main id="main" aria-label={route?.title ?? undefined}>
      <Outlet />
    </main>
  );
}
