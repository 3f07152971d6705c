import { useSyncExternalStore } from 'react';

/** What the visitor has chosen; it stays in this browser and is never sent to us. */
export interface Consent {
  /** Absent: not asked yet, or not chosen. */
  analytics?: boolean;
  /** Hosts whose frames may load by themselves. */
  frames?: string[];
}

const ASKED = 'saltmarsh:consent';
const KEY = 'saltmarsh_consent';
const listeners = new Set<() => void>();
/** For browsers that keep nothing: the choice then lasts as long as the page. */
let unsaved = '{}';

function readConsent(): Consent {
  return parse(stored());
}

export function saveConsent(change: Consent): void {
  unsaved = JSON.stringify({ ...readConsent(), ...change });
  try {
    localStorage.setItem(KEY, unsaved);
  } catch {
    // Storage is switched off.
  }
  for (const listener of listeners) listener();
}

/** The choices so far; `null` on the server and while hydrating. */
export function useConsent(): Consent | null {
  const text = useSyncExternalStore(subscribe, stored, () => null);
  return text === null ? null : parse(text);
}

/** Shows the question again; `opener` gets the focus back afterwards. */
export function askForConsent(opener: HTMLElement): void {
  opener.dispatchEvent(new Event(ASKED, { bubbles: true }));
}

/** Calls with the opener whenever the question is to be shown again; returns the function that ends it. */
export function onConsentAsked(show: (opener: HTMLElement) => void): () => void {
  const listener = ({ target }: Event) => {
    if (target instanceof HTMLElement) show(target);
  };
  window.addEventListener(ASKED, listener);
  return () => window.removeEventListener(ASKED, listener);
}

/** Hosts that a page may frame after the visitor agreed to each. */
export function agreeToFrame(host: string): void {
  saveConsent({ frames: [...new Set([...(readConsent().frames ?? []), host])] });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab may change its mind.
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
    const { analytics, frames } = JSON.parse(text) as Record<string, unknown>;
    return {
      analytics: typeof analytics === 'boolean' ? analytics : undefined,
      frames: Array.isArray(frames) ? frames.filter((host) => typeof host === 'string') : [],
    };
  } catch {
    return {};
  }
}
