import type { ReactNode } from 'react';

/** Loading text (spec §2, shared pieces). It fades in late, so a quick response never shows it. */
export function Loading() {
  return (
    <p className="loading dark" role="status">
      Loading...
    </p>
  );
}

/** An error in place of content that could not be loaded. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="notice" role="alert">
      {children}
    </p>
  );
}

/** Stands for content that is not there yet, or says that it could not be loaded. */
export function NotLoaded({ error, children }: { error: unknown; children: ReactNode }) {
  return error ? <Notice>{children}</Notice> : <Loading />;
}
