import type { PublicRead } from './page';

/** A cacheable response. */
export interface FreshResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  /** Content types (UIDs) that the response was built from. */
  tags: Iterable<string>;
  /** Visitors can make up more of its kind, by a name or a query: such responses may evict only each other. */
  isOneOfMany?: boolean;
  /** Never changes while the process runs, so slow compression pays, even for the first to ask. */
  isLasting?: boolean;
}

/**
 * compat-api's service `storefront-support`: what the cms's storefront needs to serve pages. `Context`
 * is Koa's; a parameter, because the contract imports no package's types.
 */
export interface StorefrontSupport<Context> {
  /** Sends the cached response for `key`, or builds and caches it. */
  respond(
    ctx: Context,
    key: string,
    build: () => Promise<FreshResponse>,
    options?: {
      /** Many paths share the key, or the path holds a secret: it is not remembered. */
      isShared?: boolean;
    },
  ): Promise<void>;
  /** Public API reads without HTTP; `tags` collects the content types read. */
  trackReads(): { read: PublicRead; tags: Set<string> };
  /** For every response of the site; a page adds its Content-Security-Policy. */
  securityHeaders(): Record<string, string>;
}
