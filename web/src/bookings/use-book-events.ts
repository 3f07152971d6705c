import { useEffect, useRef } from 'react';
import { eventsPath } from './bookings.api';

/** The browser reconnects by itself, except after a response that was not a stream. */
const RETRY_MS = 15_000;

/**
 * Calls `onNews` when a booking may have changed elsewhere: at each event, once connected and, for the responses
 * to show whether the session has ended, when the stream is refused. It connects only while the page is visible, because
 * browsers allow six connections per site and bookings in other tabs would use them up.
 */
export function useBookEvents(onNews: () => unknown): void {
  const latest = useRef(onNews);
  useEffect(() => {
    latest.current = onNews;
  });
  useEffect(() => {
    let source: EventSource | undefined;
    let timer: number | undefined;

    function open(): void {
      source = new EventSource(eventsPath);
      // Events before the connection opened were missed.
      source.addEventListener('open', () => void latest.current());
      source.addEventListener('changed', () => void latest.current());
      source.addEventListener('error', () => {
        if (source?.readyState !== EventSource.CLOSED) return;
        timer = window.setTimeout(reopen, RETRY_MS);
        void latest.current();
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
