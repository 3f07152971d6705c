import { useSyncExternalStore } from 'react';

/** The visitor's choices, stored in this browser and never sent to the server. */
export interface Consent {
  /** Absent until the visitor chooses. */
  analytics?: boolean;
  /** Hosts whose frames may load without asking. */
  frames?: string[];
}

const KEY = 'saltmarsh_consent';
const listeners = new Set<() => void>();
/** The choices while storage is disabled. They last until the document is unloaded. */
let unsaved = '{}';

function readConsent(): Consent {
  return parse(stored());
}

export function saveConsent(change: Consent): void {
  unsaved = JSON.stringify({ ...readConsent(), ...change });
  try {
    localStorage.setItem(KEY, unsaved);
  } catch {
    // Storage is disabled.
  }
  for (const listener of listeners) listener();
}

/** Returns the current choices; `null` on the server and during hydration. */
export function useConsent(): Consent | null {
  const text = useSyncExternalStore(subscribe, stored, () => null);
  return text === null ? null : parse(text);
}

/** Remembers that frames of this host may load without asking. */
export function agreeToFrame(host: string): void {
  saveConsent({ frames: [...new Set([...(readConsent().frames ?? []), host])] });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab may change the choices.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function stored(): string {
  try {
    return localStorage.getItem(KEY) ?? unsaved;
  } catch {
    return unsaved;
  }
}

function parse(text: string): Consent {
  try {
    return JSON.parse(text) as Consent;
  } catch {
    return {};
  }
}
