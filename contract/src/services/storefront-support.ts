import type { PublicRead } from './page';

/** A cacheable response. */
export interface FreshResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  /** Content types (UIDs) that the response was built from. */
  tags: Iterable<string>;
  /** Visitors can make up more such responses, by a name or a query, so these evict only each other. */
  isOneOfMany?: boolean;
  /** Never changes while the process runs, so slow compression pays off, even for the first request. */
  isLasting?: boolean;
}

/**
 * compat-api's service `storefront-support`: the functions with which the cms's storefront serves pages.
 * `Context` is Koa's; a parameter, because the contract imports no package's types.
 */
export interface StorefrontSupport<Context> {
  /** Sends the cached response for `key`, or builds and caches it. */
  respond(
    ctx: Context,
    key: string,
    build: () => Promise<FreshResponse>,
    options?: {
      /** Many paths share the key, or the path holds a secret, so the path is not remembered. */
      isShared?: boolean;
    },
  ): Promise<void>;
  /** Makes public API reads without HTTP; `tags` collects the content types read. */
  trackReads(): { read: PublicRead; tags: Set<string> };
  /** Returns the headers of every response; a page adds its Content-Security-Policy. */
  securityHeaders(): Record<string, string>;
}
