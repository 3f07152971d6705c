import { useSyncExternalStore } from 'react';

/** A write of a form's that was rejected, because somebody has saved a newer version. */
export interface RejectedVersion {
  /** Of the request. */
  path: string;
  /** What the server said. */
  message: string;
  /** The entry as it is now. */
  theirs: Readonly<Record<string, unknown>>;
  /** From now on, the form counts as opened with that version. */
  adopt: () => void;
}

let latest: RejectedVersion | undefined;
const listeners = new Set<() => void>();

export function showConflict(rejected: RejectedVersion | undefined): void {
  latest = rejected;
  for (const listener of listeners) listener();
}

/** The conflict of the form on the screen. */
export function useConflict(): RejectedVersion | undefined {
  const rejected = useSyncExternalStore(subscribe, () => latest);
  return rejected && isFormOf(rejected.path) ? rejected : undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the screen is the form of the entry at this path of the API, which ends as the form's does. */
export function isFormOf(path: string): boolean {
  return window.location.pathname.endsWith(path.slice(path.indexOf('/content-manager/')));
}
