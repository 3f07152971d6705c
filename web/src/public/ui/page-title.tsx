import type { ReactNode } from 'react';

export const PAGE_TITLE_ID = 'page-title';

/** The page's own heading: navigation moves the focus here, so a screen reader says where it is. */
export function PageTitle({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <h1 id={PAGE_TITLE_ID} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

/** For the visitor whose last place on the page is gone. */
export function focusPageTitle(): void {
  document.getElementById(PAGE_TITLE_ID)?.focus({ preventScroll: true });
}
