import { useSyncExternalStore } from 'react';

function subscribe(): () => void {
  return () => {};
}

/** False on the server and while hydrating, true afterwards: for what only the browser can know. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
