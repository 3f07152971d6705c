import { useEffect } from 'react';
import { eventsPath, refreshBook } from './bookings.api';

/** The browser reconnects by itself, except after a response that was not a stream. */
const RETRY_MS = 15_000;

/**
 * Refetches the bookings when one changes elsewhere. It connects only while the page is visible, because
 * browsers allow six connections per site and bookings in other tabs would use them up.
 */
export function useBookEvents(): void {
  useEffect(() => {
    let source: EventSource | undefined;
    let timer: number | undefined;

    function open(): void {
      source = new EventSource(eventsPath);
      // Events before the connection opened were missed.
      source.addEventListener('open', () => void refreshBook());
      source.addEventListener('changed', () => void refreshBook());
      source.addEventListener('error', () => {
        if (source?.readyState !== EventSource.CLOSED) return;
        timer = window.setTimeout(reopen, RETRY_MS);
        // The responses show whether the session has ended.
        void refreshBook();
      });
    }
    function close(): void {
      window.clearTimeout(timer);
      source?.close();
    }
    function reopen(): void {
      close();
      if (!document.hidden) open();
    }

    if (!document.hidden) open();
    document.addEventListener('visibilitychange', reopen);
    return () => {
      document.removeEventListener('visibilitychange', reopen);
      close();
    };
  }, []);
}
