import type { ReactNode } from 'react';
import './list.css';

/** Rows between hairlines. A `row` has its content on the left and its buttons on the right. */
export function List({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className="list" aria-label={label}>
      {children}
    </ul>
  );
}

interface FactProps {
  name: string;
  /** Sets the value below the name on a phone. */
  isLong?: boolean;
  children: ReactNode;
}

export function Fact({ name, isLong = false, children }: FactProps) {
  return (
    <div className={isLong ? 'facts__long' : undefined}>
      <dt className="soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The text for an empty list, with advice on what to do. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <p className="empty__title">{title}</p>
      {children}
    </div>
  );
}
