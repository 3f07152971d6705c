import type { ReactNode } from 'react';
import { PageTitle } from '../public/ui/page-title';
import './frame-document.css';

/** A document for a frame: small head, little margin. It holds alone in a window too. */
export function FrameDocument({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="frame-document">
      <PageTitle className="frame-document__title">{title}</PageTitle>
      {children}
    </div>
  );
}
