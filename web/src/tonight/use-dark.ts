import { londonNow } from '@saltmarsh/contract/domain/london-time';
import { useSyncExternalStore } from 'react';
import { useLondonNow } from '../public/opening-hours/use-london-now';

const KEY = 'saltmarsh_tonight_dark';
const [EVENING, MORNING] = ['17:00', '06:00'];

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns true if dark mode is on. The last choice on this device decides. Without a choice, dark
 * mode is on from 17:00 to 06:00.
 */
export function useDark(): boolean {
  const { time } = useLondonNow() ?? londonNow();
  const chosen = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(KEY),
    () => null,
  );
  return chosen ? chosen === 'dark' : time >= EVENING || time < MORNING;
}

export function setDark(isDark: boolean): void {
  localStorage.setItem(KEY, isDark ? 'dark' : 'light');
  listeners.forEach((listener) => listener());
}
