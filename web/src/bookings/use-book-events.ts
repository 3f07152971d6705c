import { useEffect, useRef } from 'react';
import { eventsPath } from './bookings.api';

/**
 * The delay before the next attempt after the server has refused the event stream. After other
 * errors, the browser reconnects by itself.
 */
const RETRY_MS = 15_000;

/**
 * Calls `onNews` when a booking may have changed elsewhere, and after the server has refused the
 * event stream. A refetch by `onNews` then shows whether the session has ended. Only a visible page
 * has a stream: browsers allow a site six connections (HTTP/1.1), which several tabs would use up.
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
      // The page has missed all events before the connection, so its data may be out of date.
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
