import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server and during hydration, then true. Guards content that only the browser can know. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
