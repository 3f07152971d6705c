import type { ReactNode } from 'react';
import { PageTitle } from '../public/ui/page-title';
import './frame-document.css';

/** Compact page for a frame, which also works in its own window. */
export function FrameDocument({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="frame-document">
      <PageTitle className="frame-document__title">{title}</PageTitle>
      {children}
    </div>
  );
}
