import type { ReactNode } from 'react';

/** Loading text (spec §2, shared pieces). It fades in late, so that it never shows during quick requests. */
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

/** Shows Loading in place of content, or the message if the content could not be loaded. */
export function NotLoaded({ error, children }: { error: unknown; children: ReactNode }) {
  return error ? <Notice>{children}</Notice> : <Loading />;
}
