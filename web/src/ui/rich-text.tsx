import type { ReactNode } from 'react';
import './rich-text.css';

/** Shows HTML as it is: the server sanitises it on write, for every writer (design, decision 5). */
export function RichText({ html }: { html: string }) {
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Our own text in the same dress. */
export function RichBlock({ children }: { children: ReactNode }) {
  return <div className="rich-text">{children}</div>;
}
