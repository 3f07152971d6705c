import { StrictMode, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { PageData } from './page-data';

interface ProvidersProps {
  /** What the page came with. */
  data: PageData;
  children: ReactNode;
}

/** What stands around every screen, on the server and in the browser alike. */
export function Providers({ data, children }: ProvidersProps) {
  return (
    <StrictMode>
      <SWRConfig
        value={{
          fallback: data,
          // The page's own data is fresh, and navigation reads ahead (public/lib/public-read): a component
          // asks for itself only what neither of them brought.
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
