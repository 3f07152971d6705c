import { useSyncExternalStore } from 'react';
import { SUCCESS_MESSAGE_TIME } from '../../config/business-constants';

interface SuccessMessage {
  text: string;
  /** Distinguishes identical messages. */
  number: number;
}

let current: SuccessMessage | null = null;
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/**
 * Shows a success message for three seconds (spec §4). Lives outside the screens, because some are left as
 * soon as the action succeeds.
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
