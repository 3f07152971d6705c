import type { ReactNode } from 'react';
import { PageTitle } from '../public/ui/page-title';
import './frame-document.css';

interface FrameDocumentProps {
  title: string;
  /** A message or a question: it stands in the middle. */
  isShort?: boolean;
  children: ReactNode;
}

/** Compact page for a frame, which also works in its own window. */
export function FrameDocument({ title, isShort = false, children }: FrameDocumentProps) {
  return (
    <div className={`frame-document${isShort ? ' frame-document--short' : ''}`}>
      <PageTitle className="frame-document__title">{title}</PageTitle>
      {children}
    </div>
  );
}
