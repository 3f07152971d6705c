import type { ReactNode } from 'react';

/** The loading text (spec §2, shared pieces). Its delay avoids a flash during quick requests. */
export function Loading() {
  return (
    <p className="loading dark" role="status">
      Loading...
    </p>
  );
}

export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="notice" role="alert">
      {children}
    </p>
  );
}

export function NotLoaded({ error, children }: { error: unknown; children: ReactNode }) {
  return error ? <Notice>{children}</Notice> : <Loading />;
}
