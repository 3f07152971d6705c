import { StrictMode, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { PageData } from './page-data';

interface ProvidersProps {
  /** Data inlined by the server. */
  data: PageData;
  children: ReactNode;
}

/** Wraps every screen, on the server and in the browser. */
export function Providers({ data, children }: ProvidersProps) {
  return (
    <StrictMode>
      <SWRConfig
        value={{
          fallback: data,
          // The page's inlined data is fresh, and navigation loads data ahead (public/lib/public-read).
          // Components fetch only the rest.
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
