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

interface TableProps {
  /** Names of the columns. */
  head: readonly ReactNode[];
  /** On a phone, each row is a card. */
  isCards?: boolean;
  /** The `<tr>`s. */
  children: ReactNode;
}

export function Table({ head, isCards = false, children }: TableProps) {
  return (
    <table className={`table${isCards ? ' table--cards' : ''}`}>
      <thead>
        <tr>
          {head.map((name, index) => (
            <th key={index} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** One of the facts in a `<dl className="facts">`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Shown for an empty list, with advice on what to do about it. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <p className="empty__title">{title}</p>
      {children}
    </div>
  );
}
