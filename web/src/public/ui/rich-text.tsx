import type { ReactNode } from 'react';
import './rich-text.css';

/** Shows HTML as it is: the server sanitises it on write, for every writer (cms/README.md, "Rich text is sanitised on write"). */
export function RichText({ html }: { html: string }) {
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Our own text in the same dress. */
export function RichBlock({ children }: { children: ReactNode }) {
  return <div className="rich-text">{children}</div>;
}
