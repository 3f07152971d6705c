import { Outlet } from 'react-router-dom';
import { useCurrentRoute } from '../app/route';

/**
 * Layout of pages shown in an iframe: no header or footer, and a label that distinguishes its `main` from
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
