import { useSyncExternalStore } from 'react';

/** The visitor's choices. They stay in the browser and are never sent to the server. */
export interface Consent {
  /** Unset until the visitor chooses. */
  analytics?: boolean;
  /** The hosts whose pages may load in a frame without asking the visitor again. */
  frames?: string[];
}

const KEY = 'saltmarsh_consent';
/** The choices if storage is disabled. They last until the document unloads. */
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
  // Browsers send this event only to other tabs.
  window.dispatchEvent(new Event('storage'));
}

/** Returns the current choices; `null` on the server and during hydration. */
export function useConsent(): Consent | null {
  const text = useSyncExternalStore(subscribe, stored, () => null);
  return text === null ? null : parse(text);
}

export function agreeToFrame(host: string): void {
  saveConsent({ frames: [...new Set([...(readConsent().frames ?? []), host])] });
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
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
