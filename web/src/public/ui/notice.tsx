import type { ReactNode } from 'react';

/** Says that a part of the page could not be had. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="notice" role="alert">
      {children}
    </p>
  );
}
