import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Returns false on the server and during hydration. Guards content that only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
