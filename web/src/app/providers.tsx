import { StrictMode, type ReactNode } from 'react';
import { SWRConfig } from 'swr';

export function Providers({ data, children }: { data: PageData; children: ReactNode }) {
  return (
    <StrictMode>
      <SWRConfig
        value={{
          fallback: data,
          // Components need not refetch cached data: the data inlined in the HTML is fresh, and
          // navigation loads the next page's data in advance (public/lib/public-read).
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

/** The data that the server read for a page, by API path. `null` means 404. */
export type PageData = Record<string, unknown>;

export const PAGE_DATA_ID = 'page-data';

export function inlinedPageData(): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : {};
}
