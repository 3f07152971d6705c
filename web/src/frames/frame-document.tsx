import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { useCurrentRoute } from '../app/route';
import { PageTitle } from '../public/ui/page-title';
import './frame-document.css';

interface FrameDocumentProps {
  title: string;
  /** True for a message or a question. It gets a dark background that fills the frame. */
  isShort?: boolean;
  children: ReactNode;
}

/** Renders a compact page for a frame. It also works in its own window. */
export function FrameDocument({ title, isShort = false, children }: FrameDocumentProps) {
  return (
    <div className={`frame-document${isShort ? ' frame-document--short dark' : ''}`}>
      <PageTitle className="frame-document__title">{title}</PageTitle>
      {children}
    </div>
  );
}

/** Has no header and footer. The label tells this `main` from that of the page around. */
export function FramesLayout() {
  const route = useCurrentRoute();
  return (
    <main id="main" aria-label={route?.title ?? undefined}>
      <Outlet />
    </main>
  );
}
