import type { ReactNode } from 'react';

/** An error in place of content that could not be loaded. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="notice" role="alert">
      {children}
    </p>
  );
}
