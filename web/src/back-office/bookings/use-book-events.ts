import { useEffect } from 'react';
import { eventsPath, refreshBook } from './bookings.api';

/** The browser connects again by itself, but not after a response that was no stream. */
const RETRY_MS = 15_000;

/**
 * Refetches the book when a booking changes elsewhere. Only while it is seen: browsers allow a site six
 * connections, which open books in other tabs would use up.
 */
export function useBookEvents(): void {
  useEffect(() => {
    let source: EventSource | undefined;
    let timer: number | undefined;

    function open(): void {
      source = new EventSource(eventsPath);
      // What happened before it was open was not heard.
      source.addEventListener('open', () => void refreshBook());
      source.addEventListener('changed', () => void refreshBook());
      source.addEventListener('error', () => {
        if (source?.readyState !== EventSource.CLOSED) return;
        timer = window.setTimeout(reopen, RETRY_MS);
        // A session that has ended shows in the responses.
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
