import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Returns false on the server and during hydration. Used for content that only browsers know. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
