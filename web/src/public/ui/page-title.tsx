import type { ReactNode } from 'react';

export const PAGE_TITLE_ID = 'page-title';

/** The page's `h1`. Navigation moves focus here, so that screen readers announce the new page. */
export function PageTitle({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <h1 id={PAGE_TITLE_ID} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

/** Focuses the page's title, e.g. after the focused element was removed. */
export function focusPageTitle(): void {
  document.getElementById(PAGE_TITLE_ID)?.focus({ preventScroll: true });
}
