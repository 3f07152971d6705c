import type { ReactNode } from 'react';
import './empty.css';

/** Shown for an empty list, with advice on what to do about it. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <p className="empty__title">{title}</p>
      {children}
    </div>
  );
}
