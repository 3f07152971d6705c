import type { ReactNode } from 'react';

export const PAGE_TITLE_ID = 'page-title';

interface PageTitleProps {
  children: ReactNode;
  className?: string;
  /** True to focus the title when the document loads, e.g. after a form sent without JavaScript. */
  isFocused?: boolean;
}

/** The page's `h1`. Navigation focuses it, so that screen readers announce the new page. */
export function PageTitle({ children, className, isFocused }: PageTitleProps) {
  return (
    // Only in the answer to a form that the visitor has sent, so it takes no focus unasked.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <h1 id={PAGE_TITLE_ID} tabIndex={-1} autoFocus={isFocused} className={className}>
      {children}
    </h1>
  );
}

export function focusPageTitle(): void {
  document.getElementById(PAGE_TITLE_ID)?.focus({ preventScroll: true });
}
