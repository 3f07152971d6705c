import type { ReactNode } from 'react';

/** Loading text (spec §2, shared pieces). It fades in after a delay, so that quick requests never show it. */
export function Loading() {
  return (
    <p className="loading dark" role="status">
      Loading...
    </p>
  );
}

/** An error message in place of content that could not be loaded. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="notice" role="alert">
      {children}
    </p>
  );
}

/** Takes the place of content: Loading or, after an error, the message. */
export function NotLoaded({ error, children }: { error: unknown; children: ReactNode }) {
  return error ? <Notice>{children}</Notice> : <Loading />;
}
