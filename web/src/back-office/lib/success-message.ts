import { useSyncExternalStore } from 'react';
import { SUCCESS_MESSAGE_TIME } from '../../config/business-constants';

interface SuccessMessage {
  text: string;
  /** Tells two equal messages apart. */
  number: number;
}

let current: SuccessMessage | null = null;
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/**
 * Says for three seconds that something has been done (spec §4). Kept outside the screens: some of
 * them are left in the very moment that there is something to say.
 */
export function showSuccess(text: string): void {
  clearTimeout(timer);
  count += 1;
  change({ text, number: count });
  timer = setTimeout(() => change(null), SUCCESS_MESSAGE_TIME);
}

export function useSuccessMessage(): SuccessMessage | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}

function change(message: SuccessMessage | null): void {
  current = message;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
