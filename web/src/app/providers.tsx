import { StrictMode, type ReactNode } from 'react';
import { SWRConfig } from 'swr';

/** Wraps every screen, on the server and in the browser. */
export function Providers({ data, children }: { data: PageData; children: ReactNode }) {
  return (
    <StrictMode>
      <SWRConfig
        value={{
          fallback: data,
          // The page's inlined data is fresh, and navigation loads data in advance (public/lib/public-read).
          // Components fetch only data that neither has provided.
          revalidateIfStale: false,
          revalidateOnFocus: false,
          revalidateOnReconnect: false,
        }}
      >
        {children}
      </SWRConfig>
    </StrictMode>
  );
}

/** Data that the server read for a page, by API path; `null` means 404. */
export type PageData = Record<string, unknown>;

export const PAGE_DATA_ID = 'page-data';

/** Returns the data that the server inlined in this page, or an empty object. */
export function inlinedPageData(): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : {};
}
