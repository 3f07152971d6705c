import type { ReactNode } from 'react';
import { PageTitle } from './page-title';
import './framed-page.css';

/** A document for a frame: small head, little margin. It holds alone in a window too. */
export function FramedPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="framed-page">
      <PageTitle className="framed-page__title">{title}</PageTitle>
      {children}
    </div>
  );
}
