import { StrictMode, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { PageData } from './page-data';

interface ProvidersProps {
  /** Inlined by the server. */
  data: PageData;
  children: ReactNode;
}

/** Wraps every screen, on the server and in the browser alike. */
export function Providers({ data, children }: ProvidersProps) {
  return (
    <StrictMode>
      <SWRConfig
        value={{
          fallback: data,
          // The page's inlined data is fresh and navigation reads ahead (public/lib/public-read), so
          // components fetch only what neither provided.
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
