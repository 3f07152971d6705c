import type { PublicRead } from './page';

/** A response that the cache may keep. */
export interface FreshResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  /** Kinds of content (UIDs) that the response was made from. */
  tags: Iterable<string>;
  /** It will not change while the process runs, so compressing it may take its time. */
  isLasting?: boolean;
}

/**
 * The compat-api's service `storefront-support`: what the cms's storefront needs to answer with pages.
 * `Context` is Koa's; the contract has types of its own only, hence the parameter.
 */
export interface StorefrontSupport<Context> {
  /** Sends the cached response of `key`; without one, what `build` makes, and caches that. */
  respond(
    ctx: Context,
    key: string,
    build: () => Promise<FreshResponse>,
    options?: {
      /** Many addresses share the key (or the address holds a secret): it is not remembered. */
      isShared?: boolean;
    },
  ): Promise<void>;
  /** Reads of the public API without HTTP; `tags` fills with what they were made from. */
  trackReads(): { read: PublicRead; tags: Set<string> };
  /** On every response of the site; a page adds its Content-Security-Policy. */
  securityHeaders(): Record<string, string>;
}
